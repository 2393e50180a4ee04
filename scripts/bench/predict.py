#!/usr/bin/env python3
"""Reads each statement that an index names with `evenkeel import --preview --json`; writes JSON Lines for its score.py.

predict.py EVENKEEL FOLDER, where FOLDER holds index.jsonl.
"""
import json
import subprocess
import sys


def main():
    evenkeel, folder = sys.argv[1], sys.argv[2]
    for line in open(f"{folder}/index.jsonl", encoding="utf-8"):
        entry = json.loads(line)
        done = subprocess.run([evenkeel, "import", "--preview", "--json", f"{folder}/{entry['path']}"],
                              capture_output=True, timeout=60, check=False)
        try:
            document = json.loads(done.stdout)
        except ValueError:
            document = {"error": {"message": f"status {done.returncode}"}}
        out = {"id": entry["id"], "transactions": []}
        for found in document.get("transactions", []):
            out["transactions"].append({"date": found["date"], "amount": found["amount"]})
        if "error" in document:
            out["error"] = document["error"]["message"]
        elif any(problem["severity"] == "error" for problem in document["problems"]):
            out["error"] = next(p["message"] for p in document["problems"] if p["severity"] == "error")
        print(json.dumps(out))


main()
