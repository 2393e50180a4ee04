#!/usr/bin/env python3
"""Prints how long ihatemoney's own model takes for the balances of the project and for its payments, without a page:
two medians of three, in milliseconds. Runs in its environment after fill_ihatemoney.py; each time in a new session, as
each request has one.
"""
import statistics
import time

from ihatemoney.models import Project, db
from ihatemoney.run import create_app


def median(question):
    times = []
    for _ in range(3):
        db.session.remove()
        project = Project.query.get("bench")
        started = time.perf_counter()
        question(project)
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


with create_app().app_context():
    print(median(lambda project: project.members_stats), median(lambda project: project.get_transactions_to_settle_bill()))
