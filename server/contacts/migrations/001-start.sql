create schema contacts;

-- One friendship is two rows, one for each side: its remark and tag are that side's own.
create table contacts.friendship (
  person_id uuid not null,
  friend_id uuid not null check (friend_id <> person_id),
  -- The name under which this side sees the other; empty for the nickname.
  remark text not null default '',
  tag text not null default '',
  created_at timestamptz not null,
  primary key (person_id, friend_id)
);

create table contacts.request (
  id uuid primary key,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  text text not null,
  -- 0 waiting, 1 agreed, 2 declined, 3 expired. One that waits for 30 days counts as expired whatever stands here.
  status smallint not null default 0 check (status between 0 and 3),
  -- Asked by someone whom the other has blocked: only the one who asked ever sees it.
  is_hidden boolean not null default false,
  asked_at timestamptz not null,
  answered_at timestamptz,
  seen_at timestamptz
);

create unique index request_waiting on contacts.request (from_id, to_id) where status = 0;
create index request_from on contacts.request (from_id, asked_at, id);
create index request_to on contacts.request (to_id, asked_at, id) where not is_hidden;
create index request_unseen on contacts.request (to_id) where status = 0 and seen_at is null and not is_hidden;

create table contacts.block (
  person_id uuid not null,
  blocked_id uuid not null check (blocked_id <> person_id),
  at timestamptz not null,
  primary key (person_id, blocked_id)
);

create index block_newest on contacts.block (person_id, at);

-- When a person's last connection closed.
create table contacts.last_seen (
  person_id uuid primary key,
  at timestamptz not null
) with (fillfactor = 70);
