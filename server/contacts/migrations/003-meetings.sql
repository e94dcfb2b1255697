-- Whom a person has found by what only somebody told them: a phone number, an e-mail address or a chat ID. A request to them needs no
-- group to have met in.
create table contacts.meeting (
  person_id uuid not null,
  other_id uuid not null,
  at timestamptz not null,
  primary key (person_id, other_id)
);

create index meeting_at on contacts.meeting (at);
