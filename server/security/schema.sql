-- The schema "security" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table security.alert (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  account_kind text not null,
  account text not null,
  language text not null,
  place text not null,
  device text not null,
  at timestamp with time zone not null,
  tries smallint default 0 not null,
  try_at timestamp with time zone not null,
  change_id uuid,
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_account_kind_check CHECK ((account_kind = ANY (ARRAY['phone'::text, 'email'::text])))
);
CREATE INDEX alert_person_id ON security.alert USING btree (person_id, at);
CREATE INDEX alert_try_at ON security.alert USING btree (try_at);
grant delete, insert, select, update on security.alert to linnet_app;

create table security.event (
  id uuid not null,
  seq bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  person_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  place text not null,
  device text not null,
  subject text not null,
  session_id uuid,
  until timestamp with time zone,
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_at ON security.event USING btree (at);
CREATE INDEX event_order ON security.event USING btree (xid, seq);
CREATE INDEX event_person_id ON security.event USING btree (person_id, id);
CREATE TRIGGER event_is_kept BEFORE DELETE ON security.event FOR EACH ROW EXECUTE FUNCTION security.refuse_deletion();
CREATE TRIGGER event_is_not_emptied BEFORE TRUNCATE ON security.event FOR EACH STATEMENT EXECUTE FUNCTION security.refuse_change();
CREATE TRIGGER event_stays_what_it_is BEFORE UPDATE ON security.event FOR EACH ROW EXECUTE FUNCTION security.refuse_change();
grant delete, insert, select, update on security.event to linnet_app;

create table security.follower (
  name text not null,
  xid xid8 not null,
  seq bigint not null,
  constraint follower_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on security.follower to linnet_app;

CREATE OR REPLACE FUNCTION security.prune(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with old as (
    select id from security.event where at < least(before, now() - interval '90 days') order by at limit most
  ), gone as (
    delete from security.event using old where security.event.id = old.id returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function security.prune(timestamp with time zone,integer) to linnet_app, public;

CREATE OR REPLACE FUNCTION security.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'security.% is only appended to', tg_table_name using errcode = '55000';
end $function$;
grant execute on function security.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION security.refuse_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) = current_user then return old; end if;
  raise exception 'security.% is only appended to', tg_table_name using errcode = '55000';
end $function$;
grant execute on function security.refuse_deletion() to linnet_app, public;
