create schema security;

-- What happened to the security of accounts. It is appended to and never changed. `xid` and `seq` give the order in which it
-- can be followed: transactions older than the oldest running one add nothing more, while numbers alone can appear late.
create table security.event (
  id uuid primary key,
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid not null,
  kind text not null,
  at timestamptz not null,
  place text not null,
  device text not null,
  subject text not null,
  session_id uuid,
  until timestamptz
);

create index event_person_id on security.event (person_id, id);
create index event_order on security.event (xid, seq);
create index event_at on security.event (at);

create function security.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'security.% is only appended to', tg_table_name using errcode = '55000';
end $$;

-- Only the owner of the table deletes, which is what `security.prune` runs as.
create function security.refuse_deletion() returns trigger language plpgsql as $$
begin
  if (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) = current_user then return old; end if;
  raise exception 'security.% is only appended to', tg_table_name using errcode = '55000';
end $$;

create trigger event_is_kept before delete on security.event for each row execute function security.refuse_deletion();
create trigger event_stays_what_it_is before update on security.event
  for each row execute function security.refuse_change();
create trigger event_is_not_emptied before truncate on security.event
  for each statement execute function security.refuse_change();

-- Deletes the oldest events, never younger than 90 days whatever is asked. Returns how many.
create function security.prune(before timestamptz, most integer) returns integer
  language sql security definer set search_path = pg_catalog as $$
  with old as (
    select id from security.event where at < least(before, now() - interval '90 days') order by at limit most
  ), gone as (
    delete from security.event using old where security.event.id = old.id returning 1
  )
  select count(*)::integer from gone
$$;

-- How far a follower of the events has read.
create table security.follower (
  name text primary key,
  xid xid8 not null,
  seq bigint not null
);

-- Messages to people about a changed secret which are still to be sent. The account is the one of that moment, so that a
-- later change cannot redirect them.
create table security.alert (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  account_kind text not null check (account_kind in ('phone', 'email')),
  account text not null,
  language text not null,
  place text not null,
  device text not null,
  at timestamptz not null,
  tries smallint not null default 0,
  try_at timestamptz not null
);

create index alert_try_at on security.alert (try_at);
create index alert_person_id on security.alert (person_id, at);
