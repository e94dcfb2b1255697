create schema support;

-- The conversation of each member with the support. Its log belongs to conversations.
create table support.conversation (
  person_id uuid primary key,
  conversation_id uuid not null unique,
  -- Entries up to here have been looked at.
  seen_cseq bigint not null default 0,
  last_at timestamptz not null
);
create index conversation_last on support.conversation (last_at);

-- Who is on duty. The console says every half a minute that it is still open.
create table support.agent (
  staff_id uuid primary key,
  name text not null,
  is_on_duty boolean not null,
  seen_at timestamptz not null
);

-- What a member asks for, from their first message until it is closed.
create table support.ticket (
  id uuid primary key,
  person_id uuid not null,
  conversation_id uuid not null,
  state text not null check (state in ('waiting', 'assigned', 'closed')),
  assignee_id uuid,
  assignee_name text,
  opened_at timestamptz not null,
  -- The member's last message, and since when it has no answer.
  last_at timestamptz not null,
  last_text text not null,
  unanswered_since timestamptz,
  first_cseq bigint not null,
  closed_at timestamptz,
  closed_by uuid,
  score smallint check (score between 1 and 5),
  rating text not null default '',
  rated_at timestamptz,
  check ((state = 'assigned') <= (assignee_id is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index ticket_open on support.ticket (person_id) where state <> 'closed';
create index ticket_waiting on support.ticket (last_at, id) where state = 'waiting';
create index ticket_assigned on support.ticket (assignee_id, last_at, id) where state = 'assigned';
create index ticket_by_time on support.ticket (last_at, id);
create index ticket_of_person on support.ticket (person_id, id desc);
