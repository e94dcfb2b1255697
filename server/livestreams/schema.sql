-- The schema "live" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table live.comment (
  id uuid not null,
  stream_id uuid not null,
  person_id uuid not null,
  cid text not null,
  text text not null,
  gift text,
  amount bigint,
  at timestamp with time zone not null,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live.stream(id) ON DELETE CASCADE
);
CREATE INDEX comment_of_stream ON live.comment USING btree (stream_id, id);
CREATE UNIQUE INDEX comment_once ON live.comment USING btree (person_id, cid);
grant delete, insert, select, update on live.comment to linnet_app;

create table live.gift (
  id uuid not null,
  stream_id uuid not null,
  host_id uuid not null,
  payer_id uuid not null,
  gift text not null,
  amount bigint not null,
  intent_id uuid not null,
  cid text not null,
  at timestamp with time zone not null,
  xid xid8,
  constraint gift_pkey PRIMARY KEY (id),
  constraint gift_amount_check CHECK ((amount > 0)),
  constraint gift_check CHECK ((payer_id <> host_id))
);
CREATE INDEX gift_by_commit ON live.gift USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE UNIQUE INDEX gift_intent ON live.gift USING btree (intent_id);
CREATE INDEX gift_of_host ON live.gift USING btree (host_id, id);
CREATE INDEX gift_of_payer ON live.gift USING btree (payer_id, id);
CREATE INDEX gift_of_stream ON live.gift USING btree (stream_id);
CREATE TRIGGER gift_is_kept BEFORE DELETE OR UPDATE ON live.gift FOR EACH ROW EXECUTE FUNCTION live.refuse_change();
CREATE TRIGGER gift_is_not_emptied BEFORE TRUNCATE ON live.gift FOR EACH STATEMENT EXECUTE FUNCTION live.refuse_change();
CREATE TRIGGER gift_is_stamped BEFORE INSERT ON live.gift FOR EACH ROW EXECUTE FUNCTION live.stamp();
grant delete, insert, select, update on live.gift to linnet_app;

create table live.recording (
  id uuid not null,
  stream_id uuid not null,
  started_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  bytes bigint default 0 not null,
  counted_bytes bigint default 0 not null,
  stored_token bigint,
  constraint recording_pkey PRIMARY KEY (id),
  constraint recording_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live.stream(id) ON DELETE CASCADE
);
CREATE INDEX recording_of_stream ON live.recording USING btree (stream_id);
CREATE INDEX recording_unfinished ON live.recording USING btree (id) WHERE (ready_at IS NULL);
grant delete, insert, select, update on live.recording to linnet_app;

create table live.seat (
  stream_id uuid not null,
  person_id uuid not null,
  is_in boolean not null,
  is_on_stage boolean default false not null,
  session uuid not null,
  device text not null,
  hand_at timestamp with time zone,
  invited_at timestamp with time zone,
  is_muted boolean default false not null,
  is_removed boolean default false not null,
  entered_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  is_far boolean default false not null,
  constraint seat_pkey PRIMARY KEY (stream_id, person_id),
  constraint seat_check CHECK ((is_in OR ((NOT is_on_stage) AND (hand_at IS NULL) AND (invited_at IS NULL)))),
  constraint seat_check1 CHECK ((NOT (is_removed AND is_in))),
  constraint seat_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live.stream(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE INDEX seat_in ON live.seat USING btree (stream_id) WHERE is_in;
CREATE INDEX seat_of ON live.seat USING btree (person_id);
CREATE INDEX seat_on_stage ON live.seat USING btree (stream_id) WHERE is_on_stage;
grant delete, insert, select, update on live.seat to linnet_app;

create table live.share (
  person_id uuid not null,
  cid text not null,
  stream_id uuid not null,
  constraint share_pkey PRIMARY KEY (person_id, cid),
  constraint share_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live.stream(id) ON DELETE CASCADE
);
CREATE INDEX share_of_stream ON live.share USING btree (stream_id);
grant delete, insert, select, update on live.share to linnet_app;

create table live.stored_file (
  recording_id uuid not null,
  token bigint not null,
  created_at timestamp with time zone not null,
  constraint stored_file_pkey PRIMARY KEY (recording_id, token)
);
grant delete, insert, select, update on live.stored_file to linnet_app;

create table live.stream (
  id uuid not null,
  host_id uuid not null,
  type smallint not null,
  title text not null,
  cover_id uuid,
  is_public boolean not null,
  session uuid not null,
  device text not null,
  beat_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  likes bigint default 0 not null,
  peak integer default 0 not null,
  version integer default 1 not null,
  is_recording boolean default false not null,
  viewers integer default 0 not null,
  near integer default 0 not null,
  hands integer default 0 not null,
  constraint stream_pkey PRIMARY KEY (id),
  constraint stream_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint stream_end_reason_check CHECK ((end_reason = ANY (ARRAY['ended'::text, 'lost'::text, 'stopped'::text]))),
  constraint stream_type_check CHECK ((type = ANY (ARRAY[1, 2])))
) with (fillfactor=70);
CREATE INDEX stream_cover ON live.stream USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX stream_ended ON live.stream USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX stream_open ON live.stream USING btree (host_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on live.stream to linnet_app;

CREATE OR REPLACE FUNCTION live.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'live.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function live.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION live.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function live.stamp() to linnet_app, public;
