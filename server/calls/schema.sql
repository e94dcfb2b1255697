-- The schema "calls" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table calls.bill (
  call_id uuid not null,
  conversation_id uuid not null,
  type smallint not null,
  payer_id uuid not null,
  payee_id uuid not null,
  rate bigint not null,
  at timestamp with time zone not null,
  constraint bill_pkey PRIMARY KEY (call_id),
  constraint bill_check CHECK ((payee_id <> payer_id)),
  constraint bill_rate_check CHECK ((rate > 0))
);
CREATE INDEX bill_paid_by ON calls.bill USING btree (payer_id, call_id);
CREATE INDEX bill_paid_to ON calls.bill USING btree (payee_id, call_id);
CREATE TRIGGER bill_is_kept BEFORE DELETE OR UPDATE ON calls.bill FOR EACH ROW EXECUTE FUNCTION calls.refuse_change();
CREATE TRIGGER bill_is_not_emptied BEFORE TRUNCATE ON calls.bill FOR EACH STATEMENT EXECUTE FUNCTION calls.refuse_change();
grant delete, insert, select, update on calls.bill to linnet_app;

create table calls.busy (
  person_id uuid not null,
  call_id uuid not null,
  constraint busy_pkey PRIMARY KEY (person_id)
);
CREATE INDEX busy_of_call ON calls.busy USING btree (call_id);
grant delete, insert, select, update on calls.busy to linnet_app;

create table calls.call (
  id uuid not null,
  conversation_id uuid not null,
  caller_id uuid not null,
  callee_id uuid not null,
  type smallint not null,
  caller_session uuid not null,
  caller_device text not null,
  callee_session uuid,
  callee_device text,
  state text not null,
  reason text,
  started_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  connected_at timestamp with time zone,
  ended_at timestamp with time zone,
  caller_beat_at timestamp with time zone not null,
  callee_beat_at timestamp with time zone,
  caller_connected boolean default false not null,
  callee_connected boolean default false not null,
  version integer default 1 not null,
  rate bigint,
  minutes integer default 0 not null,
  next_minute_at timestamp with time zone,
  is_last_minute boolean default false not null,
  constraint call_pkey PRIMARY KEY (id),
  constraint call_caller_id_caller_device_key UNIQUE (caller_id, caller_device),
  constraint call_check CHECK ((((state = 'ended'::text) = (ended_at IS NOT NULL)) AND ((state = 'ended'::text) = (reason IS NOT NULL)))),
  constraint call_rate_check CHECK ((rate > 0)),
  constraint call_reason_check CHECK ((reason = ANY (ARRAY['hungUp'::text, 'cancelled'::text, 'rejected'::text, 'busy'::text, 'noAnswer'::text, 'lost'::text, 'unpaid'::text]))),
  constraint call_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'connecting'::text, 'active'::text, 'ended'::text])))
) with (fillfactor=70);
CREATE INDEX call_ended ON calls.call USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX call_minute_due ON calls.call USING btree (next_minute_at) WHERE (next_minute_at IS NOT NULL);
CREATE INDEX call_of_conversation ON calls.call USING btree (conversation_id, started_at);
CREATE INDEX call_open ON calls.call USING btree (conversation_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on calls.call to linnet_app;

create table calls.minute (
  call_id uuid not null,
  number integer not null,
  attempt smallint not null,
  state text default 'held'::text not null,
  at timestamp with time zone not null,
  xid xid8,
  constraint minute_pkey PRIMARY KEY (call_id, number, attempt),
  constraint minute_attempt_check CHECK ((attempt = ANY (ARRAY[0, 1]))),
  constraint minute_number_check CHECK ((number >= 0)),
  constraint minute_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text, 'released'::text]))),
  constraint minute_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls.bill(call_id)
);
CREATE INDEX minute_held ON calls.minute USING btree (call_id) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX minute_paid_once ON calls.minute USING btree (call_id, number) WHERE (state <> 'released'::text);
CREATE INDEX minute_written ON calls.minute USING btree (xid, call_id);
CREATE TRIGGER minute_is_kept BEFORE DELETE ON calls.minute FOR EACH ROW EXECUTE FUNCTION calls.refuse_change();
CREATE TRIGGER minute_is_not_emptied BEFORE TRUNCATE ON calls.minute FOR EACH STATEMENT EXECUTE FUNCTION calls.refuse_change();
CREATE TRIGGER minute_is_stamped BEFORE INSERT OR UPDATE ON calls.minute FOR EACH ROW EXECUTE FUNCTION calls.stamp();
CREATE TRIGGER minute_stays_decided BEFORE UPDATE ON calls.minute FOR EACH ROW WHEN (((old.state <> 'held'::text) OR ((((old.call_id IS DISTINCT FROM new.call_id) OR (old.number IS DISTINCT FROM new.number)) OR (old.attempt IS DISTINCT FROM new.attempt)) OR (old.at IS DISTINCT FROM new.at)))) EXECUTE FUNCTION calls.refuse_change();
grant delete, insert, select, update on calls.minute to linnet_app;

create table calls.preference (
  person_id uuid not null,
  hides_address boolean not null,
  may_call text default 'friends'::text not null,
  rate bigint default 0 not null,
  spares_starred boolean default true not null,
  constraint preference_pkey PRIMARY KEY (person_id),
  constraint preference_may_call_check CHECK ((may_call = ANY (ARRAY['friends'::text, 'starred'::text, 'nobody'::text]))),
  constraint preference_rate_check CHECK ((rate >= 0))
);
grant delete, insert, select, update on calls.preference to linnet_app;

create table calls.report (
  call_id uuid not null,
  person_id uuid not null,
  status smallint not null,
  type smallint not null,
  duration text,
  at timestamp with time zone not null,
  constraint report_pkey PRIMARY KEY (call_id, person_id),
  constraint report_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls.call(id) ON DELETE CASCADE
);
grant delete, insert, select, update on calls.report to linnet_app;

CREATE OR REPLACE FUNCTION calls.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'calls.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function calls.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION calls.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function calls.stamp() to linnet_app, public;
