create schema robots;

-- A robot's name and picture are in its profile. A deleted one keeps its row, so that its messages keep their author.
create table robots.robot (
  id uuid primary key,
  owner_id uuid not null,
  -- Under which it was made: again is answered again.
  cid text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- SHA-256 of the token of its interface; null without one.
  token_hash text unique,
  token_at timestamptz,
  commands jsonb not null default '[]',
  -- The number of its newest update.
  last_update bigint not null default 0,
  webhook_url text,
  -- What signs the calls to it. Whoever reads it can forge calls to that address, and nothing here.
  webhook_secret text,
  webhook_state text not null default 'none' check (webhook_state in ('none', 'working', 'failing', 'dead')),
  webhook_failures int not null default 0,
  webhook_failing_since timestamptz,
  -- Not called before; also while a server calls it.
  webhook_next_at timestamptz,
  unique (owner_id, cid)
);
create index robot_of_owner on robots.robot (owner_id) where deleted_at is null;
create index robot_webhook_due on robots.robot (webhook_next_at) where webhook_state in ('working', 'failing');

-- A robot in a group.
create table robots.seat (
  robot_id uuid not null references robots.robot (id),
  conversation_id uuid not null,
  reads text not null check (reads in ('commands', 'all')),
  -- How far it has been given the log.
  seen_cseq bigint not null,
  added_at timestamptz not null,
  primary key (robot_id, conversation_id)
);
create index seat_of_group on robots.seat (conversation_id);

-- The time zone of what robots do by themselves in a group.
create table robots.zone (
  conversation_id uuid primary key,
  name text not null
);

-- Something that a robot does by itself in a group.
create table robots.behaviour (
  id uuid primary key,
  robot_id uuid not null,
  conversation_id uuid not null,
  kind text not null check (kind in ('welcome', 'keyword', 'announcement', 'packets')),
  is_on boolean not null,
  text text not null,
  keyword text,
  match text check (match in ('exact', 'contains')),
  wait_seconds int,
  schedule jsonb,
  packet jsonb,
  -- When it acts next; null if something else makes it act.
  next_at timestamptz,
  last_at timestamptz,
  last_refusal text,
  created_at timestamptz not null,
  foreign key (robot_id, conversation_id) references robots.seat (robot_id, conversation_id) on delete cascade
);
create index behaviour_of_seat on robots.behaviour (robot_id, conversation_id);
create index behaviour_due on robots.behaviour (next_at) where is_on and next_at is not null;

-- What waits for the program behind a robot.
create table robots.update (
  robot_id uuid not null references robots.robot (id),
  n bigint not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (robot_id, n)
);
create index update_by_time on robots.update (created_at);

-- Messages with buttons, by the id that the program gave them: again is answered again.
create table robots.sent (
  robot_id uuid not null,
  id text not null,
  digest text not null,
  conversation_id uuid not null,
  cseq bigint not null,
  at timestamptz not null,
  primary key (robot_id, id)
);
create index sent_by_time on robots.sent (at);

-- Buttons that were pressed, for an answer to whoever pressed.
create table robots.press (
  id uuid primary key,
  robot_id uuid not null,
  conversation_id uuid not null,
  person_id uuid not null,
  at timestamptz not null
);
create index press_by_time on robots.press (at);
