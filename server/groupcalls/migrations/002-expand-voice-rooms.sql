-- A voice room of a group. It is open while somebody is in it.
create table rooms.voice_room (
  id uuid primary key,
  conversation_id uuid not null,
  host_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1
);
-- A group has one at a time.
create unique index voice_room_open on rooms.voice_room (conversation_id) where ended_at is null;
create index voice_room_ended on rooms.voice_room (ended_at) where ended_at is not null;

create table rooms.voice_seat (
  room_id uuid not null references rooms.voice_room (id) on delete cascade,
  person_id uuid not null,
  is_in boolean not null,
  session uuid not null,
  device text not null,
  is_mic_on boolean not null default false,
  hand_at timestamptz,
  -- What an administrator has decided about this person's voice; null where the rule of the group holds.
  may_speak boolean,
  joined_at timestamptz not null,
  beat_at timestamptz not null,
  primary key (room_id, person_id),
  check (is_in or not is_mic_on and hand_at is null)
) with (fillfactor = 70);
-- Nobody is in two. Beats change no indexed column, so that they stay cheap.
create unique index voice_seat_in on rooms.voice_seat (person_id) where is_in;

-- Groups in which only the owner and administrators go on the microphone. It outlives their rooms.
create table rooms.voice_rule (
  conversation_id uuid primary key,
  only_admins boolean not null
);
