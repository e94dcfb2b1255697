-- Messages that are not sent until staff have looked, and what became of them.
create table care.held (
  id uuid primary key,
  person_id uuid not null,
  conversation_id uuid not null,
  -- The client's own id: sent under it, the message can't be sent twice.
  cid text not null,
  kind smallint not null,
  -- As it will be sent.
  sent json not null,
  -- As staff see it.
  content json not null,
  file_ids uuid[] not null,
  held_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'refused', 'expired')),
  decided_at timestamptz,
  decided_by text,
  why text,
  check ((state = 'waiting') = (decided_at is null)),
  unique (person_id, cid)
);
create index held_by_time on care.held (held_at, id);
create index held_waiting on care.held (person_id, conversation_id, held_at, id) where state = 'waiting';
create index held_files on care.held using gin (file_ids);
