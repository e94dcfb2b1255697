-- How many codes went to a group of numbers or came from a network, in the hour or day that `since` begins.
create table auth.code_budget (
  key text primary key,
  count integer not null,
  since timestamptz not null
);

create index code_budget_since on auth.code_budget (since);

-- Solved challenges: each lets one code be sent.
create table auth.used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);

create index used_challenge_expires_at on auth.used_challenge (expires_at);

-- A device that the account knows has limits of its own, so that strangers cannot use up its owner's.
alter table auth.sending add column is_known boolean not null default false;
alter table auth.sending add column place text not null default '';
