#!/usr/bin/env python3
"""Writes a CSV of made-up bookings for measurements: generate.py ROWS FILE [LAST DAY, 2025-12-30].

Columns date,amount,category,description over ten years; some texts are quoted, some hold commas, doubled quotes or
umlauts, as banks write them. The same number of rows gives the same bytes.
"""
import random
import sys
from datetime import date, timedelta

CATEGORIES = ["Groceries", "Rent", "Dining Out", "Transportation", "Health", "Insurance", "Shopping", "Utilities",
              "Entertainment", "Holidays", "Taxes", "Coffee & Snacks", "Presents, giving", "Salary", ""]
WORDS = ["Market", "Station", "Café Zähringer", "Online", "Kiosk", "Ticket", "Standing order", "Card 4471", "Refund",
         "Bäckerei", "Garage", "Pharmacy"]


def quoted(text):
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\n') else text


def main():
    rows, path = int(sys.argv[1]), sys.argv[2]
    chance = random.Random(20260101)
    last = date.fromisoformat(sys.argv[3]) if len(sys.argv) > 3 else date(2025, 12, 30)
    first = last - timedelta(days=3651)
    days = [(first + timedelta(days=n)).isoformat() for n in range(3652)]
    with open(path, "w", encoding="utf-8", newline="") as out:
        out.write("date,amount,category,description\n")
        for number in range(rows):
            category = chance.choice(CATEGORIES)
            cents = chance.randint(5, 30_000) if category != "Salary" else chance.randint(300_000, 800_000)
            sign = "" if category == "Salary" or chance.random() < 0.02 else "-"
            text = f"{chance.choice(WORDS)} {chance.choice(WORDS)} {number % 9973}"
            if chance.random() < 0.08:
                text += ', "special offer"'
            out.write(f"{days[number * 3652 // rows]},{sign}{cents // 100}.{cents % 100:02d},{quoted(category)},{quoted(text)}\n")


main()
