-- A meeting, planned or begun at once.
create table rooms.meeting (
  id uuid primary key,
  -- What people tell each other: nine digits.
  number text not null unique check (number ~ '^[1-9][0-9]{8}$'),
  -- What a link has in place of the password.
  key text not null,
  -- Its people read it to others, so that it is kept as it is; null if none is asked for.
  password text,
  host_id uuid not null,
  -- The id that the host's app made for it: a retry finds what the first try did.
  cid text not null,
  title text not null,
  starts_at timestamptz,
  minutes int,
  has_waiting_room boolean not null default false,
  is_locked boolean not null default false,
  created_at timestamptz not null,
  -- When the first person came, and when the last one left; null while somebody is in it.
  began_at timestamptz,
  empty_since timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  unique (host_id, cid)
);
create index meeting_of_host on rooms.meeting (host_id) where ended_at is null;
create index meeting_open on rooms.meeting (created_at) where ended_at is null;
create index meeting_ended on rooms.meeting (ended_at) where ended_at is not null;

-- Somebody of a meeting: its host, whom they invited, and whoever came.
create table rooms.meeting_seat (
  meeting_id uuid not null references rooms.meeting (id) on delete cascade,
  person_id uuid not null,
  state text not null check (state in ('invited', 'waiting', 'in', 'left', 'removed')),
  role text not null default 'guest' check (role in ('host', 'cohost', 'guest')),
  -- Was let in once, or came by invitation: neither asked for the password nor made to wait again.
  is_admitted boolean not null default false,
  is_muted boolean not null default false,
  session uuid,
  device text,
  joined_at timestamptz,
  beat_at timestamptz,
  primary key (meeting_id, person_id),
  check (state not in ('in', 'waiting') or session is not null and device is not null and beat_at is not null)
) with (fillfactor = 70);
-- Nobody is in two. Beats change no indexed column, so that they stay cheap.
create unique index meeting_seat_in on rooms.meeting_seat (person_id) where state = 'in';
create index meeting_seat_of on rooms.meeting_seat (person_id, meeting_id);

create table rooms.meeting_message (
  meeting_id uuid not null references rooms.meeting (id) on delete cascade,
  id bigint generated always as identity,
  person_id uuid not null,
  cid text not null,
  text text not null,
  at timestamptz not null,
  primary key (meeting_id, id),
  unique (meeting_id, person_id, cid)
);
