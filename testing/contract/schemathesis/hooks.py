"""Hooks of Schemathesis: gives each case a session and ids that exist, and writes down what came back."""

import json
import os
import random
import uuid

import requests
import schemathesis
from schemathesis.generation import GenerationMode

SERVER = json.loads(os.environ["LINNET_SERVER"])
OUTCOMES = open(os.environ["LINNET_OUTCOMES"], "a", encoding="utf-8")
PASSWORD = "linnet_1"

# These calls end the session that makes them, so each case logs in again.
ENDS_SESSION = {"auth.logOut", "auth.changePassword"}
KNOWN_IDS = {"user_id": SERVER["personId"], "list_id": SERVER["conversationId"]}


@schemathesis.hook
def map_body(context, body):
    """Half of the cases name a person and a conversation that exist, and every request is one of its own."""
    if isinstance(body, dict):
        for name, value in KNOWN_IDS.items():
            if is_uuid(body.get(name)) and random.random() < 0.5:
                body[name] = value
    return body


def is_uuid(value):
    try:
        return isinstance(value, str) and bool(uuid.UUID(value))
    except ValueError:
        return False


@schemathesis.hook
def before_call(context, case, **kwargs):
    if case.operation.definition.raw.get("x-auth") != "member":
        return
    name = case.operation.definition.raw["operationId"]
    token = log_in() if name in ENDS_SESSION else SERVER["token"]
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
    # A token in the body would override the session.
    if isinstance(case.body, dict):
        case.body.pop("_token", None)
    if isinstance(case.body, dict) and case.media_type == "application/x-www-form-urlencoded":
        spell_objects(case.body)


def spell_objects(form):
    """Objects in a form are JSON text, as the contract declares by its encoding, which Schemathesis does not read."""
    for name, value in form.items():
        if isinstance(value, dict):
            form[name] = json.dumps(value)


def log_in():
    payload = {"account": random.choice(SERVER["spare"]), "password": PASSWORD, "platform": "other"}
    return requests.post(f"{SERVER['url']}/im/in/login", json=payload, timeout=30).json()["data"]["token"]


@schemathesis.check
def outcome_is_written_down(ctx, response, case):
    """Never fails: how often valid input was refused is judged over the whole run."""
    answer = answer_of(response)
    data = answer.get("data")
    outcome = {
        "operation": case.operation.definition.raw["operationId"],
        "isValid": case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE,
        "phase": case.meta.phase.name.value if case.meta is not None else "",
        "status": response.status_code,
        "code": data.get("code", "") if isinstance(data, dict) and answer.get("err") else "",
        "field": data.get("field", "") if isinstance(data, dict) else "",
        "body": str(case.body)[:300] if isinstance(data, dict) and data.get("code") == "BadInput" else "",
    }
    OUTCOMES.write(json.dumps(outcome) + "\n")
    OUTCOMES.flush()


def answer_of(response):
    try:
        answer = json.loads(response.content)
        return answer if isinstance(answer, dict) else {}
    except ValueError:
        return {}
