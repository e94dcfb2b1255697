create schema polls;

-- The state of a poll. What it asks is in its message, and goes with it.
create table polls.poll (
  id uuid primary key,
  conversation_id uuid not null,
  cseq bigint not null,
  owner_id uuid not null,
  cid text not null,
  digest text not null,
  is_several boolean not null,
  is_anonymous boolean not null,
  correct smallint,
  closes_at timestamptz,
  closed_at timestamptz,
  -- Of the group when it was asked: the larger, the less often its message changes.
  members int not null,
  counts int[] not null,
  voters int not null default 0,
  version int not null default 0,
  shown_version int not null default 0,
  unique (owner_id, cid)
);
create unique index poll_of_message on polls.poll (conversation_id, cseq);
create index poll_outdated on polls.poll (id) where shown_version < version;
create index poll_closing on polls.poll (closes_at) where closed_at is null and closes_at is not null;

create table polls.vote (
  poll_id uuid not null references polls.poll (id) on delete cascade,
  option smallint not null,
  person_id uuid not null,
  -- Voted while the group was anonymous: counted, never listed.
  is_hidden boolean not null,
  primary key (poll_id, option, person_id)
);
create index vote_of_person on polls.vote (poll_id, person_id);
