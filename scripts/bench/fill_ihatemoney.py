#!/usr/bin/env python3
"""Makes the project of the comparison in ihatemoney's own database, by its own models: 20 members, so many bills.

fill_ihatemoney.py BILLS; runs in ihatemoney's environment with IHATEMONEY_SETTINGS_FILE_PATH set, see groups.py.
"""
import datetime
import random
import sys

from ihatemoney.models import Bill, Person, Project, db
from ihatemoney.run import create_app
from ihatemoney.utils import generate_password_hash

chance = random.Random(7)
with create_app().app_context():
    project = Project(id="bench", name="bench", password=generate_password_hash("Engine1842"), contact_email="a@bench.example")
    project.default_currency = "XXX"
    db.session.add(project)
    people = [Person(name=f"Person {number}", project=project) for number in range(20)]
    db.session.add_all(people)
    db.session.commit()
    first = datetime.date(2025, 1, 1)
    for number in range(int(sys.argv[1])):
        db.session.add(Bill(
            amount=chance.randint(100, 20_000) / 100, date=first + datetime.timedelta(days=number % 600), owers=people,
            payer_id=people[chance.randrange(20)].id, project_default_currency="XXX", original_currency="XXX",
            what=f"Bill {number}"))
        if number % 500 == 499:
            db.session.commit()
    db.session.commit()
    print(" ".join(str(person.id) for person in people), project.generate_token())
