-- The schema "rooms" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table rooms.meeting (
  id uuid not null,
  number text not null,
  key text not null,
  password text,
  host_id uuid not null,
  cid text not null,
  title text not null,
  starts_at timestamp with time zone,
  minutes integer,
  has_waiting_room boolean default false not null,
  is_locked boolean default false not null,
  created_at timestamp with time zone not null,
  began_at timestamp with time zone,
  empty_since timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint meeting_pkey PRIMARY KEY (id),
  constraint meeting_host_id_cid_key UNIQUE (host_id, cid),
  constraint meeting_number_key UNIQUE (number),
  constraint meeting_number_check CHECK ((number ~ '^[1-9][0-9]{8}$'::text))
);
CREATE INDEX meeting_ended ON rooms.meeting USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX meeting_of_host ON rooms.meeting USING btree (host_id) WHERE (ended_at IS NULL);
CREATE INDEX meeting_open ON rooms.meeting USING btree (created_at) WHERE (ended_at IS NULL);
grant delete, insert, select, update on rooms.meeting to linnet_app;

create table rooms.meeting_message (
  meeting_id uuid not null,
  id bigint generated always as identity not null,
  person_id uuid not null,
  cid text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint meeting_message_pkey PRIMARY KEY (meeting_id, id),
  constraint meeting_message_meeting_id_person_id_cid_key UNIQUE (meeting_id, person_id, cid),
  constraint meeting_message_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES rooms.meeting(id) ON DELETE CASCADE
);
CREATE INDEX meeting_message_of_person ON rooms.meeting_message USING btree (person_id, id);
grant delete, insert, select, update on rooms.meeting_message to linnet_app;

create table rooms.meeting_seat (
  meeting_id uuid not null,
  person_id uuid not null,
  state text not null,
  role text default 'guest'::text not null,
  is_admitted boolean default false not null,
  is_muted boolean default false not null,
  session uuid,
  device text,
  joined_at timestamp with time zone,
  beat_at timestamp with time zone,
  invited_at timestamp with time zone,
  constraint meeting_seat_pkey PRIMARY KEY (meeting_id, person_id),
  constraint meeting_seat_check CHECK (((state <> ALL (ARRAY['in'::text, 'waiting'::text])) OR ((session IS NOT NULL) AND (device IS NOT NULL) AND (beat_at IS NOT NULL)))),
  constraint meeting_seat_role_check CHECK ((role = ANY (ARRAY['host'::text, 'cohost'::text, 'guest'::text]))),
  constraint meeting_seat_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'waiting'::text, 'in'::text, 'left'::text, 'removed'::text]))),
  constraint meeting_seat_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES rooms.meeting(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE UNIQUE INDEX meeting_seat_in ON rooms.meeting_seat USING btree (person_id) WHERE (state = 'in'::text);
CREATE INDEX meeting_seat_of ON rooms.meeting_seat USING btree (person_id, meeting_id);
grant delete, insert, select, update on rooms.meeting_seat to linnet_app;

create table rooms.room (
  id uuid not null,
  conversation_id uuid not null,
  host_id uuid not null,
  type smallint not null,
  device text not null,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint room_pkey PRIMARY KEY (id),
  constraint room_host_id_device_key UNIQUE (host_id, device)
);
CREATE INDEX room_ended ON rooms.room USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX room_open ON rooms.room USING btree (conversation_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on rooms.room to linnet_app;

create table rooms.seat (
  room_id uuid not null,
  person_id uuid not null,
  state text not null,
  session uuid,
  device text,
  is_muted boolean default false not null,
  rang_at timestamp with time zone,
  beat_at timestamp with time zone,
  constraint seat_pkey PRIMARY KEY (room_id, person_id),
  constraint seat_check CHECK (((state <> 'in'::text) OR ((session IS NOT NULL) AND (device IS NOT NULL) AND (beat_at IS NOT NULL)))),
  constraint seat_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'in'::text, 'left'::text, 'declined'::text, 'missed'::text]))),
  constraint seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms.room(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE UNIQUE INDEX seat_in ON rooms.seat USING btree (person_id) WHERE (state = 'in'::text);
CREATE INDEX seat_of_person ON rooms.seat USING btree (person_id, room_id);
CREATE INDEX seat_ringing ON rooms.seat USING btree (person_id) WHERE (state = 'ringing'::text);
grant delete, insert, select, update on rooms.seat to linnet_app;

create table rooms.voice_room (
  id uuid not null,
  conversation_id uuid not null,
  host_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint voice_room_pkey PRIMARY KEY (id)
);
CREATE INDEX voice_room_ended ON rooms.voice_room USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX voice_room_open ON rooms.voice_room USING btree (conversation_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on rooms.voice_room to linnet_app;

create table rooms.voice_rule (
  conversation_id uuid not null,
  only_admins boolean not null,
  constraint voice_rule_pkey PRIMARY KEY (conversation_id)
);
grant delete, insert, select, update on rooms.voice_rule to linnet_app;

create table rooms.voice_seat (
  room_id uuid not null,
  person_id uuid not null,
  is_in boolean not null,
  session uuid not null,
  device text not null,
  is_mic_on boolean default false not null,
  hand_at timestamp with time zone,
  may_speak boolean,
  joined_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  constraint voice_seat_pkey PRIMARY KEY (room_id, person_id),
  constraint voice_seat_check CHECK ((is_in OR ((NOT is_mic_on) AND (hand_at IS NULL)))),
  constraint voice_seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms.voice_room(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE UNIQUE INDEX voice_seat_in ON rooms.voice_seat USING btree (person_id) WHERE is_in;
CREATE INDEX voice_seat_of_person ON rooms.voice_seat USING btree (person_id, room_id);
grant delete, insert, select, update on rooms.voice_seat to linnet_app;
