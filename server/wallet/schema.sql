-- The schema "wallet" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table wallet.account_freeze (
  person_id uuid not null,
  until timestamp with time zone,
  set_at timestamp with time zone not null,
  constraint account_freeze_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on wallet.account_freeze to linnet_app;

create table wallet.collect_code (
  code text not null,
  person_id uuid not null,
  amount bigint,
  note text not null,
  expires_at timestamp with time zone,
  constraint collect_code_pkey PRIMARY KEY (code),
  constraint collect_code_amount_check CHECK ((amount > 0)),
  constraint collect_code_check CHECK (((amount IS NULL) = (expires_at IS NULL)))
);
CREATE INDEX collect_code_expiry ON wallet.collect_code USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX collect_code_standing ON wallet.collect_code USING btree (person_id) WHERE (amount IS NULL);
CREATE TRIGGER collect_code_stays_what_it_is BEFORE UPDATE ON wallet.collect_code FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.collect_code to linnet_app;

create table wallet.intent (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  payee_id uuid,
  subject text,
  asset text default 'USDT'::text not null,
  amount bigint not null,
  fee bigint not null,
  note text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cid text,
  used_at timestamp with time zone,
  outcome text,
  conversation_id uuid,
  returns uuid,
  xid xid8,
  standing_id uuid,
  by_session uuid,
  by_device text,
  by_address text,
  constraint intent_pkey PRIMARY KEY (id),
  constraint intent_amount_check CHECK ((amount > 0)),
  constraint intent_check CHECK ((payee_id <> person_id)),
  constraint intent_check1 CHECK (((payee_id IS NULL) <> (subject IS NULL))),
  constraint intent_check2 CHECK ((((cid IS NULL) = (used_at IS NULL)) AND ((cid IS NULL) = (outcome IS NULL)))),
  constraint intent_fee_check CHECK ((fee >= 0)),
  constraint intent_returns CHECK (((kind = 'return'::text) = (returns IS NOT NULL)))
) with (fillfactor=80);
CREATE INDEX intent_of_standing_order ON wallet.intent USING btree (standing_id) WHERE (standing_id IS NOT NULL);
CREATE INDEX intent_order ON wallet.intent USING btree (person_id, id DESC) WHERE (kind = ANY (ARRAY['collect'::text, 'payCode'::text]));
CREATE INDEX intent_order_of_payee ON wallet.intent USING btree (payee_id, id DESC) WHERE (payee_id IS NOT NULL);
CREATE INDEX intent_paid_by_commit ON wallet.intent USING btree (xid, id) WHERE ((outcome = 'paid'::text) AND (xid IS NOT NULL));
CREATE UNIQUE INDEX intent_returned ON wallet.intent USING btree (returns) WHERE (outcome = 'paid'::text);
CREATE INDEX intent_transfer_order ON wallet.intent USING btree (person_id, id DESC) WHERE (kind = ANY (ARRAY['transfer'::text, 'return'::text]));
CREATE INDEX intent_unused ON wallet.intent USING btree (expires_at) WHERE (used_at IS NULL);
CREATE INDEX intent_used ON wallet.intent USING btree (used_at) WHERE (used_at IS NOT NULL);
CREATE TRIGGER intent_is_kept BEFORE DELETE ON wallet.intent FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER intent_is_not_emptied BEFORE TRUNCATE ON wallet.intent FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER intent_is_stamped BEFORE INSERT OR UPDATE ON wallet.intent FOR EACH ROW EXECUTE FUNCTION wallet.stamp();
CREATE TRIGGER intent_stays_used BEFORE UPDATE ON wallet.intent FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER intent_stays_what_it_states BEFORE UPDATE OF id, person_id, kind, payee_id, subject, conversation_id, returns, asset, amount, fee, note, created_at, expires_at ON wallet.intent FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.intent to linnet_app;

create table wallet.orderer (
  reference uuid not null,
  person_id uuid not null,
  by_session uuid not null,
  by_device text not null,
  by_address text not null,
  constraint orderer_pkey PRIMARY KEY (reference, person_id)
);
CREATE TRIGGER orderer_is_kept BEFORE DELETE OR UPDATE ON wallet.orderer FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER orderer_is_not_emptied BEFORE TRUNCATE ON wallet.orderer FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.orderer to linnet_app;

create table wallet.pay_code (
  digest bytea not null,
  person_id uuid not null,
  expires_at timestamp with time zone not null,
  intent_id uuid,
  collector_id uuid,
  amount bigint,
  note text,
  constraint pay_code_pkey PRIMARY KEY (digest),
  constraint pay_code_check CHECK ((((intent_id IS NULL) = (collector_id IS NULL)) AND ((intent_id IS NULL) = (amount IS NULL)) AND ((intent_id IS NULL) = (note IS NULL))))
);
CREATE INDEX pay_code_expiry ON wallet.pay_code USING btree (expires_at);
CREATE TRIGGER pay_code_stays_used BEFORE UPDATE ON wallet.pay_code FOR EACH ROW WHEN ((old.intent_id IS NOT NULL)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER pay_code_stays_whose_it_is BEFORE UPDATE OF digest, person_id, expires_at ON wallet.pay_code FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.pay_code to linnet_app;

create table wallet.payee (
  person_id uuid not null,
  payee_id uuid not null,
  since timestamp with time zone not null,
  spent bigint not null,
  constraint payee_pkey PRIMARY KEY (person_id, payee_id),
  constraint payee_spent_check CHECK ((spent >= 0))
) with (fillfactor=90);
grant delete, insert, select, update on wallet.payee to linnet_app;

create table wallet.payout_news (
  withdrawal_id uuid not null,
  constraint payout_news_pkey PRIMARY KEY (withdrawal_id)
);
grant delete, insert, select, update on wallet.payout_news to linnet_app;

create table wallet.spending_day (
  person_id uuid not null,
  since timestamp with time zone not null,
  spent bigint not null,
  hour bigint default 0 not null,
  hours bigint[] default '{}'::bigint[] not null,
  constraint spending_day_pkey PRIMARY KEY (person_id),
  constraint spending_day_spent_check CHECK ((spent >= 0))
) with (fillfactor=70);
grant delete, insert, select, update on wallet.spending_day to linnet_app;

create table wallet.spending_freeze (
  person_id uuid not null,
  cause text not null,
  session_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  until timestamp with time zone not null,
  set_at timestamp with time zone not null,
  constraint spending_freeze_pkey PRIMARY KEY (person_id, cause, session_id),
  constraint spending_freeze_cause_check CHECK ((cause = ANY (ARRAY['loginReset'::text, 'tradeReset'::text, 'newDevice'::text, 'wrongTries'::text, 'accountChanged'::text]))) NOT VALID
);
CREATE INDEX spending_freeze_device ON wallet.spending_freeze USING btree (until) WHERE (session_id <> '00000000-0000-0000-0000-000000000000'::uuid);
CREATE TRIGGER spending_freeze_is_kept BEFORE DELETE ON wallet.spending_freeze FOR EACH ROW WHEN ((old.session_id = '00000000-0000-0000-0000-000000000000'::uuid)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER spending_freeze_is_not_emptied BEFORE TRUNCATE ON wallet.spending_freeze FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER spending_freeze_is_not_shortened BEFORE UPDATE ON wallet.spending_freeze FOR EACH ROW WHEN (((new.until < old.until) OR (new.person_id <> old.person_id) OR (new.cause <> old.cause) OR (new.session_id <> old.session_id))) EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.spending_freeze to linnet_app;

create table wallet.staff_record (
  id uuid not null,
  at timestamp with time zone not null,
  staff text not null,
  address text not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  constraint staff_record_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_record_subject ON wallet.staff_record USING btree (subject, id);
CREATE TRIGGER staff_record_stays BEFORE DELETE OR UPDATE ON wallet.staff_record FOR EACH ROW EXECUTE FUNCTION wallet.refuse_staff_record_change();
CREATE TRIGGER staff_record_stays_whole BEFORE TRUNCATE ON wallet.staff_record FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_staff_record_change();
grant delete, insert, select, update on wallet.staff_record to linnet_app;

create table wallet.standing_order (
  id uuid not null,
  person_id uuid not null,
  cid text not null,
  robot_id uuid not null,
  conversation_id uuid not null,
  cap bigint not null,
  spent bigint default 0 not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  packet_most bigint,
  day_most bigint,
  by_session uuid,
  by_device text,
  by_address text,
  constraint standing_order_pkey PRIMARY KEY (id),
  constraint standing_order_person_id_cid_key UNIQUE (person_id, cid),
  constraint standing_order_cap_check CHECK ((cap > 0)),
  constraint standing_order_check CHECK (((spent >= 0) AND (spent <= cap))),
  constraint standing_order_day_most_check CHECK ((day_most > 0)),
  constraint standing_order_packet_most_check CHECK ((packet_most > 0))
);
CREATE INDEX standing_order_newest ON wallet.standing_order USING btree (person_id, created_at);
CREATE INDEX standing_order_of_robot ON wallet.standing_order USING btree (robot_id) WHERE (ended_at IS NULL);
CREATE TRIGGER standing_order_stays_ordered BEFORE UPDATE OF by_session, by_device, by_address ON wallet.standing_order FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.standing_order to linnet_app;

create table wallet.trade_password (
  person_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null,
  tries integer default 0 not null,
  locked_until timestamp with time zone,
  mac text,
  constraint trade_password_pkey PRIMARY KEY (person_id)
) with (fillfactor=70);
CREATE TRIGGER trade_password_forgets_its_mac BEFORE UPDATE OF hash ON wallet.trade_password FOR EACH ROW WHEN (((new.hash IS DISTINCT FROM old.hash) AND (NOT (new.mac IS DISTINCT FROM old.mac)))) EXECUTE FUNCTION wallet.forget_mac();
CREATE TRIGGER trade_password_is_kept BEFORE DELETE ON wallet.trade_password FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER trade_password_is_not_emptied BEFORE TRUNCATE ON wallet.trade_password FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER trade_password_stays_whose_it_is BEFORE UPDATE OF person_id ON wallet.trade_password FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.trade_password to linnet_app;

create table wallet.transfer_card (
  id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  payer_id uuid not null,
  payee_id uuid not null,
  amount bigint not null,
  note text not null,
  status text not null,
  made_at timestamp with time zone not null,
  constraint transfer_card_pkey PRIMARY KEY (id),
  constraint transfer_card_amount_check CHECK ((amount > 0)),
  constraint transfer_card_status_check CHECK ((status = ANY (ARRAY['done'::text, 'returned'::text])))
);
CREATE TRIGGER transfer_card_is_kept BEFORE DELETE ON wallet.transfer_card FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER transfer_card_is_not_emptied BEFORE TRUNCATE ON wallet.transfer_card FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER transfer_card_stays_returned BEFORE UPDATE ON wallet.transfer_card FOR EACH ROW WHEN ((old.status <> 'done'::text)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER transfer_card_stays_what_it_is BEFORE UPDATE OF id, conversation_id, cseq, payer_id, payee_id, amount, note, made_at ON wallet.transfer_card FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.transfer_card to linnet_app;

create table wallet.withdrawal (
  id uuid not null,
  person_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  name text not null,
  contact text not null,
  address text not null,
  status text not null,
  reason text default ''::text not null,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approved_at timestamp with time zone,
  xid xid8,
  sending_at timestamp with time zone,
  sending_by text,
  sent_at timestamp with time zone,
  transaction_id text,
  approved_by text,
  by_chain boolean default false not null,
  payout_step text,
  payout_hash text,
  payout_confirmations integer,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((status = 'requested'::text) = (decided_at IS NULL))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_on_chain_by_chain CHECK ((by_chain OR (status <> ALL (ARRAY['onChain'::text, 'failed'::text])))) NOT VALID,
  constraint withdrawal_sent_by_transaction CHECK (((status = 'sent'::text) = (transaction_id IS NOT NULL))) NOT VALID,
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text, 'onChain'::text, 'sent'::text, 'failed'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text]))) NOT VALID
) with (fillfactor=80);
CREATE INDEX withdrawal_amount ON wallet.withdrawal USING btree (amount, id);
CREATE INDEX withdrawal_amount_in_status ON wallet.withdrawal USING btree (status, amount, id);
CREATE INDEX withdrawal_by_commit ON wallet.withdrawal USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE INDEX withdrawal_decided ON wallet.withdrawal USING btree (decided_at);
CREATE INDEX withdrawal_person ON wallet.withdrawal USING btree (person_id, id DESC);
CREATE INDEX withdrawal_status ON wallet.withdrawal USING btree (status, id);
CREATE UNIQUE INDEX withdrawal_transaction ON wallet.withdrawal USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE TRIGGER withdrawal_is_kept BEFORE DELETE ON wallet.withdrawal FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_is_not_emptied BEFORE TRUNCATE ON wallet.withdrawal FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_is_stamped BEFORE INSERT OR UPDATE ON wallet.withdrawal FOR EACH ROW EXECUTE FUNCTION wallet.stamp();
CREATE TRIGGER withdrawal_keeps_its_approval BEFORE UPDATE ON wallet.withdrawal FOR EACH ROW WHEN (((old.approved_at IS NOT NULL) AND (old.approved_at IS DISTINCT FROM new.approved_at) AND (NOT ((old.status = ANY (ARRAY['approved'::text, 'sending'::text])) AND (new.status = 'requested'::text) AND (new.approved_at IS NULL))))) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_stays_decided BEFORE UPDATE ON wallet.withdrawal FOR EACH ROW EXECUTE FUNCTION wallet.keep_withdrawal_state();
CREATE TRIGGER withdrawal_stays_on_its_way BEFORE UPDATE OF by_chain ON wallet.withdrawal FOR EACH ROW WHEN ((old.by_chain IS DISTINCT FROM new.by_chain)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_stays_what_was_requested BEFORE UPDATE OF id, person_id, amount, fee, name, contact, address, requested_at ON wallet.withdrawal FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.withdrawal to linnet_app;

create table wallet.withdrawal_address (
  id uuid not null,
  person_id uuid not null,
  name text not null,
  contact text not null,
  address text not null,
  saved_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint withdrawal_address_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_address_of ON wallet.withdrawal_address USING btree (address);
CREATE UNIQUE INDEX withdrawal_address_saved ON wallet.withdrawal_address USING btree (person_id, address) WHERE (removed_at IS NULL);
CREATE TRIGGER withdrawal_address_is_kept BEFORE DELETE ON wallet.withdrawal_address FOR EACH ROW WHEN ((old.removed_at IS NULL)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_address_is_not_emptied BEFORE TRUNCATE ON wallet.withdrawal_address FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_address_stays_removed BEFORE UPDATE ON wallet.withdrawal_address FOR EACH ROW WHEN ((old.removed_at IS NOT NULL)) EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_address_stays_what_it_is BEFORE UPDATE OF id, person_id, name, contact, address, saved_at, usable_at ON wallet.withdrawal_address FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.withdrawal_address to linnet_app;

create table wallet.withdrawal_move (
  from_status text not null,
  to_status text not null,
  constraint withdrawal_move_pkey PRIMARY KEY (from_status, to_status),
  constraint withdrawal_move_check CHECK ((to_status <> from_status))
);
CREATE TRIGGER withdrawal_move_is_kept BEFORE INSERT OR DELETE OR UPDATE ON wallet.withdrawal_move FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER withdrawal_move_is_not_emptied BEFORE TRUNCATE ON wallet.withdrawal_move FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.withdrawal_move to linnet_app;

create table wallet.withdrawal_note (
  id uuid not null,
  withdrawal_id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  staff_name text not null,
  text text not null,
  constraint withdrawal_note_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_note_of ON wallet.withdrawal_note USING btree (withdrawal_id, id);
CREATE TRIGGER withdrawal_note_is_kept BEFORE DELETE OR UPDATE ON wallet.withdrawal_note FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.withdrawal_note to linnet_app;

create table wallet.withdrawals_pause (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  is_paused boolean not null,
  staff_name text not null,
  reason text not null,
  constraint withdrawals_pause_pkey PRIMARY KEY (id)
);
CREATE TRIGGER withdrawals_pause_is_kept BEFORE DELETE OR UPDATE ON wallet.withdrawals_pause FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
grant delete, insert, select, update on wallet.withdrawals_pause to linnet_app;

CREATE OR REPLACE FUNCTION wallet.forget_mac()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.mac := null;
  return new;
end $function$;
grant execute on function wallet.forget_mac() to linnet_app, public;

CREATE OR REPLACE FUNCTION wallet.keep_withdrawal_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
begin
  if not exists (select from withdrawal_move where from_status = old.status) then
    raise exception 'a withdrawal that is % keeps what is written in it', old.status using errcode = '55000';
  end if;
  if new.status <> old.status
    and not exists (select from withdrawal_move where from_status = old.status and to_status = new.status) then
    raise exception 'a withdrawal that is % does not become %', old.status, new.status using errcode = '55000';
  end if;
  if new.status = 'requested' and new.approved_at is not null then
    raise exception 'a withdrawal that waits for approval has none' using errcode = '55000';
  end if;
  return new;
end $function$;
grant execute on function wallet.keep_withdrawal_state() to linnet_app;

CREATE OR REPLACE FUNCTION wallet.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'wallet.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function wallet.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION wallet.refuse_staff_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what staff did is not rewritten';
end $function$;
grant execute on function wallet.refuse_staff_record_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION wallet.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function wallet.stamp() to linnet_app, public;
