create schema care;

-- What automatic care decided about a person. Kept for as long as staff may want to know how a rule did.
create table care.decision (
  id uuid primary key,
  person_id uuid not null,
  rule text not null check (rule in ('requests', 'equalTexts', 'links', 'reports')),
  action text not null check (action in ('slow', 'proof', 'hold')),
  -- How much there was of it, and how much was allowed.
  count int not null,
  most int not null,
  at timestamptz not null,
  -- Null: until staff have looked.
  until timestamptz,
  undone_at timestamptz,
  undone_by text,
  why text
);
create index decision_by_time on care.decision (at, id);
create index decision_of_person on care.decision (person_id, at);
create index decision_open on care.decision (id) where undone_at is null;

-- Who reported whom, for counting the reporters of a day.
create table care.reported (
  person_id uuid not null,
  reporter_id uuid not null,
  at timestamptz not null,
  primary key (person_id, reporter_id)
);
create index reported_by_time on care.reported (at);
