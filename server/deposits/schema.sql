-- The schema "deposits" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table deposits.address (
  chain_id bigint not null,
  path_index integer not null,
  person_id uuid not null,
  address text not null,
  at timestamp with time zone default now() not null,
  derived_at timestamp with time zone,
  constraint address_pkey PRIMARY KEY (chain_id, path_index),
  constraint address_chain_id_address_key UNIQUE (chain_id, address),
  constraint address_chain_id_person_id_key UNIQUE (chain_id, person_id),
  constraint address_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text)),
  constraint address_path_index_check CHECK ((path_index >= 0))
);
grant select on deposits.address to linnet_app;

create table deposits.arrival (
  chain_id bigint not null,
  tx_hash text not null,
  ordinal integer not null,
  block_number bigint not null,
  block_hash text not null,
  person_id uuid not null,
  contract text not null,
  raw numeric(78,0) not null,
  amount bigint not null,
  state text not null,
  reason text default ''::text not null,
  seen_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  constraint arrival_pkey PRIMARY KEY (chain_id, tx_hash, ordinal),
  constraint arrival_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'credited'::text, 'suspended'::text, 'orphaned'::text, 'ignored'::text])))
);
CREATE INDEX arrival_ignored ON deposits.arrival USING btree (chain_id, block_number DESC, tx_hash, ordinal) WHERE (state = ANY (ARRAY['ignored'::text, 'orphaned'::text]));
CREATE INDEX arrival_in_state ON deposits.arrival USING btree (chain_id, state, block_number);
CREATE INDEX arrival_of ON deposits.arrival USING btree (person_id, seen_at DESC);
CREATE TRIGGER arrival_stays_credited BEFORE DELETE OR UPDATE ON deposits.arrival FOR EACH ROW WHEN ((old.state = ANY (ARRAY['credited'::text, 'suspended'::text]))) EXECUTE FUNCTION deposits.keep_credited();
grant select on deposits.arrival to linnet_app;

create table deposits.arrived (
  chain_id bigint not null,
  tx_hash text not null,
  ordinal integer not null,
  person_id uuid not null,
  amount bigint not null,
  at timestamp with time zone default now() not null,
  constraint arrived_pkey PRIMARY KEY (chain_id, tx_hash, ordinal)
);
grant select on deposits.arrived to linnet_app;

create table deposits.cursor (
  chain_id bigint not null,
  block_number bigint not null,
  block_hash text not null,
  head_number bigint not null,
  holder_session uuid,
  fence bigint default 0 not null,
  leased_until timestamp with time zone,
  read_at timestamp with time zone,
  halted_for text,
  constraint cursor_pkey PRIMARY KEY (chain_id)
);
grant select on deposits.cursor to linnet_app;

create table deposits.halt_log (
  id bigint generated always as identity not null,
  chain_id bigint not null,
  act text not null,
  reason text not null,
  staff_id uuid,
  approver_id uuid,
  at timestamp with time zone default now() not null,
  constraint halt_log_pkey PRIMARY KEY (id),
  constraint halt_log_act_check CHECK ((act = ANY (ARRAY['halt'::text, 'lift'::text]))),
  constraint halt_log_check CHECK (((act = 'lift'::text) = ((staff_id IS NOT NULL) AND (approver_id IS NOT NULL))))
);
CREATE TRIGGER halt_log_is_kept BEFORE DELETE OR UPDATE ON deposits.halt_log FOR EACH ROW EXECUTE FUNCTION deposits.keep_log();
grant select on deposits.halt_log to linnet_app;

create table deposits.house_address (
  chain_id bigint not null,
  address text not null,
  place text not null,
  since timestamp with time zone default now() not null,
  constraint house_address_pkey PRIMARY KEY (chain_id, address),
  constraint house_address_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text)),
  constraint house_address_place_check CHECK ((place = ANY (ARRAY['hot'::text, 'cold'::text])))
);
grant select on deposits.house_address to linnet_app;

create table deposits.node (
  chain_id bigint not null,
  number integer not null,
  head_number bigint,
  head_at timestamp with time zone,
  took_ms integer,
  asked_at timestamp with time zone not null,
  failure text default ''::text not null,
  constraint node_pkey PRIMARY KEY (chain_id, number),
  constraint node_number_check CHECK ((number = ANY (ARRAY[1, 2])))
);
grant select on deposits.node to linnet_app;

create table deposits.staff_ask (
  id uuid default gen_random_uuid() not null,
  chain_id bigint not null,
  act text not null,
  tx_hash text,
  ordinal integer,
  reason text not null,
  staff_id uuid not null,
  approver_id uuid not null,
  asked_at timestamp with time zone default now() not null,
  outcome text,
  answered_at timestamp with time zone,
  constraint staff_ask_pkey PRIMARY KEY (id),
  constraint staff_ask_act_check CHECK ((act = ANY (ARRAY['lift'::text, 'release'::text]))),
  constraint staff_ask_check CHECK ((approver_id <> staff_id)),
  constraint staff_ask_check1 CHECK (((act = 'release'::text) = ((tx_hash IS NOT NULL) AND (ordinal IS NOT NULL)))),
  constraint staff_ask_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX staff_ask_open ON deposits.staff_ask USING btree (asked_at) WHERE (outcome IS NULL);
grant select on deposits.staff_ask to linnet_app;

create table deposits.test_ask (
  id uuid not null,
  person_id uuid not null,
  amount bigint not null,
  asked_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  tx_hash text,
  constraint test_ask_pkey PRIMARY KEY (id),
  constraint test_ask_amount_check CHECK (((amount > 0) AND (amount <= '10000000000'::bigint)))
);
grant select on deposits.test_ask to linnet_app;

CREATE OR REPLACE FUNCTION deposits.add_address(added_chain bigint, added_index integer, added_person uuid, added_address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'deposits', 'pg_temp'
AS $function$
  insert into address (chain_id, path_index, person_id, address) values (added_chain, added_index, added_person, added_address)
  on conflict do nothing
$function$;
grant execute on function deposits.add_address(bigint,integer,uuid,text) to linnet_app;

CREATE OR REPLACE FUNCTION deposits.ask_for_tokens(asked uuid, asker uuid, wanted bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'deposits', 'pg_temp'
AS $function$
  insert into test_ask (id, person_id, amount) values (asked, asker, wanted) on conflict do nothing
$function$;
grant execute on function deposits.ask_for_tokens(uuid,uuid,bigint) to linnet_app;

CREATE OR REPLACE FUNCTION deposits.ask_watcher(asked_chain bigint, asked_act text, asked_tx text, asked_ordinal integer, asked_reason text, asker uuid, approver uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'deposits', 'pg_temp'
AS $function$
  insert into staff_ask (chain_id, act, tx_hash, ordinal, reason, staff_id, approver_id)
  values (asked_chain, asked_act, asked_tx, asked_ordinal, asked_reason, asker, approver) returning id
$function$;
grant execute on function deposits.ask_watcher(bigint,text,text,integer,text,uuid,uuid) to linnet_app;

CREATE OR REPLACE FUNCTION deposits.keep_credited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'suspended' and new.state = 'credited'
    and to_jsonb(new) - 'state' - 'decided_at' = to_jsonb(old) - 'state' - 'decided_at' then
    return new;
  end if;
  raise exception 'a credited deposit keeps what is written in it' using errcode = '55000';
end $function$;

CREATE OR REPLACE FUNCTION deposits.keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;

CREATE OR REPLACE FUNCTION deposits.take_arrived(most integer)
 RETURNS SETOF deposits.arrived
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'deposits', 'pg_temp'
AS $function$
  delete from arrived where (chain_id, tx_hash, ordinal) in (
    select chain_id, tx_hash, ordinal from arrived order by at limit most for update skip locked)
  returning *
$function$;
grant execute on function deposits.take_arrived(integer) to linnet_app;

CREATE OR REPLACE FUNCTION deposits.take_index(wanted_chain bigint, wanted_person uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'deposits', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('deposits.address'));
  return coalesce(
    (select path_index from address where chain_id = wanted_chain and person_id = wanted_person),
    (select max(path_index) + 1 from address where chain_id = wanted_chain), 0);
end $function$;
grant execute on function deposits.take_index(bigint,uuid) to linnet_app;
