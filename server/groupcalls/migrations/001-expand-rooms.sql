create schema rooms;

-- A group call.
create table rooms.room (
  id uuid primary key,
  conversation_id uuid not null,
  host_id uuid not null,
  -- 6 voice, 7 video: the kind of the message that it leaves.
  type smallint not null,
  -- The id that the host's device made for it: a retry finds what the first try did.
  device text not null,
  started_at timestamptz not null,
  -- When somebody joined whom the host did not have to wait for any more.
  answered_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  unique (host_id, device)
);
-- A group has one call at a time.
create unique index room_open on rooms.room (conversation_id) where ended_at is null;
create index room_ended on rooms.room (ended_at) where ended_at is not null;

create table rooms.seat (
  room_id uuid not null references rooms.room (id) on delete cascade,
  person_id uuid not null,
  state text not null check (state in ('ringing', 'in', 'left', 'declined', 'missed')),
  session uuid,
  device text,
  is_muted boolean not null default false,
  rang_at timestamptz,
  beat_at timestamptz,
  primary key (room_id, person_id),
  check (state <> 'in' or session is not null and device is not null and beat_at is not null)
) with (fillfactor = 70);
-- Nobody is in two group calls. Beats change no indexed column, so that they stay cheap.
create unique index seat_in on rooms.seat (person_id) where state = 'in';
create index seat_ringing on rooms.seat (person_id) where state = 'ringing';
