create schema calls;

create table calls.call (
  id uuid primary key,
  conversation_id uuid not null,
  caller_id uuid not null,
  callee_id uuid not null,
  -- 6 voice, 7 video: the kind of the message that it leaves.
  type smallint not null,
  caller_session uuid not null,
  -- The id that the device made for this call: a retry finds what the first try did.
  caller_device text not null,
  callee_session uuid,
  callee_device text,
  state text not null check (state in ('ringing', 'connecting', 'active', 'ended')),
  reason text check (reason in ('hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost')),
  started_at timestamptz not null,
  accepted_at timestamptz,
  -- When both devices had said that media reaches the other.
  connected_at timestamptz,
  ended_at timestamptz,
  caller_beat_at timestamptz not null,
  callee_beat_at timestamptz,
  caller_connected boolean not null default false,
  callee_connected boolean not null default false,
  version int not null default 1,
  unique (caller_id, caller_device),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (reason is not null))
) with (fillfactor = 70);
-- Beats change no indexed column, so that they stay cheap.
create index call_open on calls.call (conversation_id) where ended_at is null;
create index call_ended on calls.call (ended_at) where ended_at is not null;
create index call_of_conversation on calls.call (conversation_id, started_at);

-- Who is in a call that has not ended: a person is in one at most.
create table calls.busy (
  person_id uuid primary key,
  call_id uuid not null
);
create index busy_of_call on calls.busy (call_id);

-- What devices said became of a call. For support only: nothing goes by it.
create table calls.report (
  call_id uuid not null references calls.call (id) on delete cascade,
  person_id uuid not null,
  status smallint not null,
  type smallint not null,
  duration text,
  at timestamptz not null,
  primary key (call_id, person_id)
);

create table calls.preference (
  person_id uuid primary key,
  hides_address boolean not null
);
