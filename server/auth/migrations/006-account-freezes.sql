-- Accounts that staff have frozen: nobody logs in to them, until a time or until the freeze is lifted.
create table auth.account_freeze (
  person_id uuid primary key,
  sanction_id uuid not null,
  reason text not null,
  until timestamptz,
  set_at timestamptz not null
);

-- The sessions that a freeze has ended, so that their calls are told why.
create table auth.frozen_session (
  token_digest bytea primary key,
  person_id uuid not null,
  ended_at timestamptz not null
);
create index frozen_session_person on auth.frozen_session (person_id);
create index frozen_session_ended on auth.frozen_session (ended_at);
