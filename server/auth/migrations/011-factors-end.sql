-- Accounts whose factors end after a wait, because somebody who passed the first step of logging in said that they are lost.
create table auth.factors_end (
  person_id uuid primary key references auth.credential (person_id),
  id uuid not null unique,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index factors_end_due_at on auth.factors_end (due_at);
