#!/usr/bin/env python3
"""Makes the project of the comparison in ihatemoney's own database: 20 members, so many bills.

fill_ihatemoney.py BILLS; runs in ihatemoney's environment with IHATEMONEY_SETTINGS_FILE_PATH set, see groups.py.

Its own migrations make the tables, its own models the project, the members and the first bill. The other bills are
inserted by the thousand into the tables that this first bill filled, its history among them, each with a transaction of
its own as if it had been posted: the database is the same as after 10,000 posts, which take minutes.
"""
import datetime
import random
import sys

import sqlalchemy

from ihatemoney.models import Bill, Person, Project, billowers, db
from ihatemoney.run import create_app
from ihatemoney.utils import generate_password_hash

BATCH = 1_000
count = int(sys.argv[1])
chance = random.Random(7)
first_day = datetime.date(2025, 1, 1)


def bill_values(number, people):
    return {
        "amount": chance.randint(100, 20_000) / 100, "date": first_day + datetime.timedelta(days=number % 600),
        "payer_id": people[chance.randrange(20)], "what": f"Bill {number}"}


with create_app().app_context():
    project = Project(id="bench", name="bench", password=generate_password_hash("Engine1842"), contact_email="a@bench.example")
    project.default_currency = "XXX"
    db.session.add(project)
    members = [Person(name=f"Person {number}", project=project) for number in range(20)]
    db.session.add_all(members)
    db.session.commit()
    people = [person.id for person in members]
    db.session.add(Bill(
        owers=members, project_default_currency="XXX", original_currency="XXX", **bill_values(0, people)))
    db.session.commit()

    tables = sqlalchemy.MetaData()
    tables.reflect(db.engine)
    bill, history = tables.tables["bill"], tables.tables["bill_version"]
    owers, owers_history = tables.tables["billowers"], tables.tables["billowers_version"]
    transactions = tables.tables["transaction"]
    with db.engine.begin() as connection:
        model = dict(connection.execute(bill.select()).mappings().one())
        past = dict(connection.execute(history.select()).mappings().one())
        latest = connection.execute(sqlalchemy.select(sqlalchemy.func.max(transactions.c.id))).scalar()
        for start in range(1, count, BATCH):
            rows, pasts, shares, past_shares, moments = [], [], [], [], []
            for number in range(start, min(start + BATCH, count)):
                change = {"id": number + 1} | bill_values(number, people)
                change["converted_amount"] = change["amount"]
                turn = latest + number
                moments.append({"id": turn, "issued_at": datetime.datetime(2026, 11, 20) + datetime.timedelta(seconds=number)})
                rows.append(model | change)
                pasts.append(past | change | {"transaction_id": turn})
                for person in people:
                    shares.append({"bill_id": number + 1, "person_id": person})
                    past_shares.append(shares[-1] | {"transaction_id": turn, "operation_type": 0, "end_transaction_id": None})
            for table, values in [
                (transactions, moments), (bill, rows), (history, pasts), (owers, shares), (owers_history, past_shares),
            ]:
                connection.execute(table.insert(), values)
    found = db.session.query(Bill).count()
    if found != count or db.session.query(billowers).count() != count * 20:
        sys.exit(f"{found} bills instead of {count}")
    print(" ".join(str(person) for person in people), project.generate_token())
