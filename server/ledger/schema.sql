-- The schema "ledger" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create type ledger.leg as (n integer, operation integer, debit_slot integer, credit_slot integer, debit_change bigint, credit_change bigint, known_outcome text, problem text);

create type ledger.posting as (n integer, operation integer, id uuid, kind ledger.transfer_kind, pending_id uuid, released bigint, asset smallint, amount bigint, debit_id uuid, credit_id uuid, reason text, reference uuid, expires_at timestamp with time zone);

create type ledger.rule as enum ('debitsWithinCredits', 'creditsWithinDebits', 'free');

create type ledger.transfer_kind as enum ('single', 'pending', 'post', 'void');

create table ledger.account (
  id uuid not null,
  asset smallint not null,
  rule ledger.rule not null,
  kind text not null,
  owner_id uuid,
  is_closed boolean default false not null,
  debits_pending bigint default 0 not null,
  debits_posted bigint default 0 not null,
  credits_pending bigint default 0 not null,
  credits_posted bigint default 0 not null,
  version bigint default 0 not null,
  opened_at timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_credits_pending_check CHECK ((credits_pending >= 0)),
  constraint account_credits_posted_check CHECK ((credits_posted >= 0)),
  constraint account_debits_pending_check CHECK ((debits_pending >= 0)),
  constraint account_debits_posted_check CHECK ((debits_posted >= 0)),
  constraint account_kind_check CHECK ((kind ~ '^[a-zA-Z]{1,32}$'::text)),
  constraint closed_is_empty CHECK (((NOT is_closed) OR ((rule <> 'free'::ledger.rule) AND (debits_posted = credits_posted) AND (debits_pending = 0) AND (credits_pending = 0)))),
  constraint no_overdraft CHECK (
CASE rule
    WHEN 'debitsWithinCredits'::ledger.rule THEN ((debits_posted + debits_pending) <= credits_posted)
    WHEN 'creditsWithinDebits'::ledger.rule THEN ((credits_posted + credits_pending) <= debits_posted)
    ELSE true
END),
  constraint account_asset_fkey FOREIGN KEY (asset) REFERENCES ledger.asset(id)
) with (fillfactor=60);
CREATE INDEX account_not_closed ON ledger.account USING btree (id) WHERE (NOT is_closed);
CREATE INDEX account_of_house ON ledger.account USING btree (id) WHERE (rule <> 'debitsWithinCredits'::ledger.rule);
CREATE INDEX account_unlike_people ON ledger.account USING btree (id) WHERE ((rule <> 'debitsWithinCredits'::ledger.rule) OR (kind <> ALL (ARRAY['person'::text, 'escrow'::text])));
CREATE TRIGGER account_is_kept BEFORE DELETE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_is_not_emptied BEFORE TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_stays_what_it_is BEFORE UPDATE OF id, asset, rule, kind, owner_id, opened_at ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.account to linnet_app;

create table ledger.ask (
  id bigint generated always as identity not null,
  act text not null,
  at timestamp with time zone default now() not null,
  reason text,
  staff_id uuid,
  approver_id uuid,
  answered_at timestamp with time zone,
  outcome text,
  constraint ask_pkey PRIMARY KEY (id),
  constraint ask_act_check CHECK ((act = ANY (ARRAY['run'::text, 'lift'::text]))),
  constraint ask_check CHECK (((act = 'lift'::text) = ((reason IS NOT NULL) AND (staff_id IS NOT NULL) AND (approver_id IS NOT NULL)))),
  constraint ask_check1 CHECK (((answered_at IS NULL) = (outcome IS NULL)))
);
CREATE UNIQUE INDEX ask_open ON ledger.ask USING btree (act) WHERE (answered_at IS NULL);
grant select on ledger.ask to linnet_app;

create table ledger.asset (
  id smallint not null,
  name text not null,
  constraint asset_pkey PRIMARY KEY (id),
  constraint asset_name_key UNIQUE (name)
);
grant select on ledger.asset to linnet_app;

create table ledger.backup (
  id bigint generated always as identity not null,
  finished_at timestamp with time zone not null,
  block bigint,
  constraint backup_pkey PRIMARY KEY (id)
);
grant select on ledger.backup to linnet_app;

create table ledger.block (
  n bigint not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  transfer_ids uuid[] not null,
  digests bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  epoch integer default 1 not null,
  system_id text,
  rebase_reason text,
  abandoned_from bigint,
  abandoned_n bigint,
  abandoned_hash bytea,
  constraint block_pkey PRIMARY KEY (n),
  constraint block_check CHECK ((to_xid > from_xid)),
  constraint block_n_check CHECK ((n > 0)),
  constraint block_rebase_reason_check CHECK (((length(rebase_reason) >= 1) AND (length(rebase_reason) <= 500))),
  constraint block_seals_or_rebases CHECK ((((rebase_reason IS NULL) = (cardinality(transfer_ids) > 0)) AND ((abandoned_n IS NULL) = (abandoned_hash IS NULL)) AND ((abandoned_n IS NULL) = (abandoned_from IS NULL)) AND ((abandoned_n IS NULL) OR (rebase_reason IS NOT NULL)))) NOT VALID
);
CREATE UNIQUE INDEX block_begins_epoch ON ledger.block USING btree (epoch) WHERE (rebase_reason IS NOT NULL);
CREATE TRIGGER block_is_kept BEFORE DELETE OR UPDATE ON ledger.block FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER block_is_not_emptied BEFORE TRUNCATE ON ledger.block FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.block to linnet_app;

create table ledger.blocked_address (
  id uuid not null,
  address text not null,
  reason text not null,
  staff_id uuid not null,
  staff_name text not null,
  at timestamp with time zone not null,
  constraint blocked_address_pkey PRIMARY KEY (id),
  constraint blocked_address_address_check CHECK ((address ~ '^0x[0-9a-f]{40}$'::text)),
  constraint blocked_address_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX blocked_address_at ON ledger.blocked_address USING btree (at, id);
CREATE INDEX blocked_address_of ON ledger.blocked_address USING btree (address);
CREATE TRIGGER blocked_address_is_kept BEFORE DELETE OR UPDATE ON ledger.blocked_address FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER blocked_address_is_not_emptied BEFORE TRUNCATE ON ledger.blocked_address FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.blocked_address to linnet_app;

create table ledger.book (
  is_only boolean default true not null,
  mode text not null,
  currency text not null,
  system_id text not null,
  opened_at timestamp with time zone not null,
  constraint book_pkey PRIMARY KEY (is_only),
  constraint book_currency_check CHECK ((currency ~ '^[A-Z][A-Z0-9]{1,9}$'::text)),
  constraint book_is_only_check CHECK (is_only),
  constraint book_mode_check CHECK ((mode = ANY (ARRAY['play'::text, 'real'::text]))),
  constraint play_money_is_called_play CHECK (((mode = 'play'::text) = (currency = 'PLAY'::text)))
);
CREATE TRIGGER book_is_kept BEFORE DELETE OR UPDATE ON ledger.book FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER book_is_not_emptied BEFORE TRUNCATE ON ledger.book FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.book to linnet_app;

create table ledger.book_chain (
  is_only boolean default true not null,
  chain_id bigint not null,
  token text not null,
  decimals integer not null,
  bound_at timestamp with time zone default now() not null,
  constraint book_chain_pkey PRIMARY KEY (is_only),
  constraint book_chain_chain_id_check CHECK ((chain_id > 0)),
  constraint book_chain_decimals_check CHECK (((decimals >= 0) AND (decimals <= 30))),
  constraint book_chain_is_only_check CHECK (is_only),
  constraint book_chain_token_check CHECK ((token ~ '^0x[0-9a-fA-F]{40}$'::text))
);
CREATE TRIGGER book_chain_is_kept BEFORE DELETE OR UPDATE ON ledger.book_chain FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER book_chain_is_not_emptied BEFORE TRUNCATE ON ledger.book_chain FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.book_chain to linnet_app;

create table ledger.booked_block (
  transfer_id uuid not null,
  block_number bigint,
  tx_hash text,
  constraint booked_block_pkey PRIMARY KEY (transfer_id),
  constraint booked_block_tx_hash_key UNIQUE (tx_hash),
  constraint booked_block_block_number_check CHECK ((block_number >= 0)),
  constraint booked_block_check CHECK ((num_nonnulls(block_number, tx_hash) = 1))
);
CREATE INDEX booked_block_by_block ON ledger.booked_block USING btree (block_number);
CREATE TRIGGER booked_block_is_kept BEFORE DELETE OR UPDATE ON ledger.booked_block FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER booked_block_is_not_emptied BEFORE TRUNCATE ON ledger.booked_block FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.booked_block to linnet_app;

create table ledger.cause_kind (
  name text not null,
  added_at timestamp with time zone default now() not null,
  constraint cause_kind_pkey PRIMARY KEY (name),
  constraint cause_kind_name_check CHECK ((name ~ '^[a-z]+\.[a-zA-Z]+$'::text))
);
CREATE TRIGGER cause_kind_is_kept BEFORE DELETE OR UPDATE ON ledger.cause_kind FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER cause_kind_is_not_emptied BEFORE TRUNCATE ON ledger.cause_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.cause_kind to linnet_app;

create table ledger.chain_halt (
  is_only boolean default true not null,
  reason text not null,
  at timestamp with time zone default now() not null,
  constraint chain_halt_pkey PRIMARY KEY (is_only),
  constraint chain_halt_is_only_check CHECK (is_only),
  constraint chain_halt_reason_check CHECK ((reason <> ''::text))
);
grant select on ledger.chain_halt to linnet_app;

create table ledger.chain_move (
  id uuid not null,
  kind text not null,
  withdrawal_id uuid,
  source_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  tx_hash text,
  block_number bigint,
  block_hash text,
  reason text default ''::text not null,
  by_role name default SESSION_USER not null,
  at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint chain_move_pkey PRIMARY KEY (id),
  constraint chain_move_amount_check CHECK ((amount > 0)),
  constraint chain_move_check CHECK (((kind = ANY (ARRAY['funded'::text, 'lost'::text])) = (withdrawal_id IS NULL))),
  constraint chain_move_check1 CHECK (((kind = ANY (ARRAY['funded'::text, 'lost'::text])) OR ((tx_hash IS NOT NULL) AND (block_number IS NOT NULL) AND (block_hash IS NOT NULL)))),
  constraint chain_move_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'sentFee'::text, 'returned'::text, 'returnedFee'::text, 'funded'::text, 'lost'::text, 'recorded'::text]))),
  constraint chain_move_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text)),
  constraint chain_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint chain_move_source_id_fkey FOREIGN KEY (source_id) REFERENCES ledger.account(id)
);
CREATE INDEX chain_move_by_commit ON ledger.chain_move USING btree (xid, id);
CREATE INDEX chain_move_of ON ledger.chain_move USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE UNIQUE INDEX chain_move_recorded_of ON ledger.chain_move USING btree (withdrawal_id) WHERE (kind = 'recorded'::text);
CREATE UNIQUE INDEX chain_move_sent_by ON ledger.chain_move USING btree (tx_hash) WHERE (kind = 'sent'::text);
CREATE TRIGGER chain_move_has_block AFTER INSERT ON ledger.chain_move FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['sent'::text, 'recorded'::text])) OR ((new.kind = 'funded'::text) AND (new.tx_hash IS NOT NULL)))) EXECUTE FUNCTION ledger.note_booked_block();
CREATE TRIGGER chain_move_is_kept BEFORE DELETE OR UPDATE ON ledger.chain_move FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER chain_move_is_not_emptied BEFORE TRUNCATE ON ledger.chain_move FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.chain_move to linnet_app;

create table ledger.deposit (
  id uuid not null,
  account_id uuid not null,
  owner_account_id uuid not null,
  amount bigint not null,
  chain_id bigint not null,
  tx_hash text not null,
  ordinal integer not null,
  block_number bigint not null,
  block_hash text not null,
  raw numeric(78,0) not null,
  credited_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_chain_id_tx_hash_ordinal_key UNIQUE (chain_id, tx_hash, ordinal),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_ordinal_check CHECK ((ordinal >= 0)),
  constraint deposit_raw_check CHECK ((raw > (0)::numeric)),
  constraint deposit_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text)),
  constraint deposit_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
CREATE INDEX deposit_by_commit ON ledger.deposit USING btree (xid, id);
CREATE TRIGGER deposit_is_kept BEFORE DELETE OR UPDATE ON ledger.deposit FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER deposit_is_not_emptied BEFORE TRUNCATE ON ledger.deposit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.deposit to linnet_app;

create table ledger.deposit_release (
  id uuid not null,
  deposit_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  reason text not null,
  by_role name default SESSION_USER not null,
  released_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint deposit_release_pkey PRIMARY KEY (id),
  constraint deposit_release_deposit_id_key UNIQUE (deposit_id),
  constraint deposit_release_amount_check CHECK ((amount > 0)),
  constraint deposit_release_reason_check CHECK ((reason <> ''::text)),
  constraint deposit_release_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint deposit_release_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES ledger.deposit(id)
);
CREATE INDEX deposit_release_by_commit ON ledger.deposit_release USING btree (xid, id);
CREATE TRIGGER deposit_release_is_kept BEFORE DELETE OR UPDATE ON ledger.deposit_release FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER deposit_release_is_not_emptied BEFORE TRUNCATE ON ledger.deposit_release FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.deposit_release to linnet_app;

create table ledger.faucet_grant (
  id uuid not null,
  account_id uuid not null,
  asset smallint not null,
  amount bigint not null,
  granted_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id(),
  constraint faucet_grant_pkey PRIMARY KEY (id),
  constraint faucet_grant_amount_check CHECK ((amount > 0)),
  constraint faucet_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint faucet_grant_asset_fkey FOREIGN KEY (asset) REFERENCES ledger.asset(id)
);
CREATE INDEX faucet_grant_by_commit ON ledger.faucet_grant USING btree (xid);
CREATE TRIGGER faucet_grant_is_kept BEFORE DELETE OR UPDATE ON ledger.faucet_grant FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER faucet_grant_is_not_emptied BEFORE TRUNCATE ON ledger.faucet_grant FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.faucet_grant to linnet_app;

create table ledger.gas_entry (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  debit text generated always as (
CASE kind
    WHEN 'found'::text THEN 'gas'::text
    WHEN 'lost'::text THEN 'gasLost'::text
    ELSE 'gasSpent'::text
END) stored not null,
  credit text generated always as (
CASE
    WHEN (kind = ANY (ARRAY['found'::text, 'swept'::text])) THEN 'outside'::text
    ELSE 'gas'::text
END) stored not null,
  chain_id bigint not null,
  wallet text not null,
  amount numeric(78,0) not null,
  tx_hash text,
  block_number bigint not null,
  reason text default ''::text not null,
  by_role name default SESSION_USER not null,
  at timestamp with time zone default now() not null,
  constraint gas_entry_pkey PRIMARY KEY (id),
  constraint gas_entry_amount_check CHECK ((amount > (0)::numeric)),
  constraint gas_entry_block_number_check CHECK ((block_number >= 0)),
  constraint gas_entry_check CHECK (((kind = ANY (ARRAY['spent'::text, 'swept'::text])) = (tx_hash IS NOT NULL))),
  constraint gas_entry_check1 CHECK (((kind <> 'lost'::text) OR (reason <> ''::text))),
  constraint gas_entry_kind_check CHECK ((kind = ANY (ARRAY['found'::text, 'spent'::text, 'swept'::text, 'lost'::text]))),
  constraint gas_entry_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text)),
  constraint gas_entry_wallet_check CHECK ((wallet ~ '^0x[0-9a-f]{40}$'::text))
);
CREATE INDEX gas_entry_by_block ON ledger.gas_entry USING btree (chain_id, wallet, block_number);
CREATE UNIQUE INDEX gas_entry_of ON ledger.gas_entry USING btree (tx_hash) WHERE (tx_hash IS NOT NULL);
CREATE TRIGGER gas_entry_is_kept BEFORE DELETE OR UPDATE ON ledger.gas_entry FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER gas_entry_is_not_emptied BEFORE TRUNCATE ON ledger.gas_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.gas_entry to linnet_app;

create table ledger.gas_observation (
  id bigint generated always as identity not null,
  chain_id bigint not null,
  wallet text not null,
  block_number bigint not null,
  block_hash text not null,
  coins numeric(78,0) not null,
  recorded_at timestamp with time zone default now() not null,
  constraint gas_observation_pkey PRIMARY KEY (id),
  constraint gas_observation_block_number_check CHECK ((block_number >= 0)),
  constraint gas_observation_coins_check CHECK ((coins >= (0)::numeric)),
  constraint gas_observation_wallet_check CHECK ((wallet ~ '^0x[0-9a-f]{40}$'::text))
);
CREATE TRIGGER gas_observation_is_kept BEFORE DELETE OR UPDATE ON ledger.gas_observation FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER gas_observation_is_not_emptied BEFORE TRUNCATE ON ledger.gas_observation FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.gas_observation to linnet_app;

create table ledger.halt (
  is_frozen boolean default true not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint halt_pkey PRIMARY KEY (is_frozen),
  constraint halt_is_frozen_check CHECK (is_frozen)
);
grant select on ledger.halt to linnet_app;

create table ledger.halt_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  act text not null,
  reason text not null,
  was text,
  staff_id uuid not null,
  approver_id uuid,
  constraint halt_log_pkey PRIMARY KEY (id),
  constraint halt_log_act_check CHECK ((act = ANY (ARRAY['halt'::text, 'lift'::text]))),
  constraint halt_log_check CHECK (((act = 'halt'::text) OR ((approver_id IS NOT NULL) AND (approver_id <> staff_id))))
);
CREATE TRIGGER halt_log_is_kept BEFORE DELETE OR UPDATE ON ledger.halt_log FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER halt_log_is_not_emptied BEFORE TRUNCATE ON ledger.halt_log FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.halt_log to linnet_app;

create table ledger.head_place (
  name text not null,
  unseen_since timestamp with time zone,
  looked_at timestamp with time zone not null,
  constraint head_place_pkey PRIMARY KEY (name)
);
grant select on ledger.head_place to linnet_app;

create table ledger.house (
  account_id uuid not null,
  kind text not null,
  added_at timestamp with time zone default now() not null,
  constraint house_pkey PRIMARY KEY (account_id),
  constraint house_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
CREATE TRIGGER house_is_kept BEFORE DELETE OR UPDATE ON ledger.house FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER house_is_not_emptied BEFORE TRUNCATE ON ledger.house FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.house to linnet_app;

create table ledger.house_kind (
  kind text not null,
  rule ledger.rule not null,
  takes text default 'nothing'::text not null,
  constraint house_kind_pkey PRIMARY KEY (kind),
  constraint house_kind_takes_check CHECK ((takes = ANY (ARRAY['payments'::text, 'holds'::text, 'nothing'::text])))
);
CREATE TRIGGER house_kind_is_kept BEFORE DELETE OR UPDATE ON ledger.house_kind FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER house_kind_is_not_emptied BEFORE TRUNCATE ON ledger.house_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.house_kind to linnet_app;

create table ledger.house_move (
  id uuid not null,
  chain_id bigint not null,
  tx_hash text not null,
  ordinal integer not null,
  block_number bigint not null,
  block_hash text not null,
  from_place text not null,
  from_address text not null,
  to_place text not null,
  raw numeric(78,0) not null,
  unbooked_raw numeric(78,0) not null,
  amount bigint not null,
  booked_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint house_move_pkey PRIMARY KEY (id),
  constraint house_move_chain_id_tx_hash_ordinal_key UNIQUE (chain_id, tx_hash, ordinal),
  constraint house_move_amount_check CHECK ((amount >= 0)),
  constraint house_move_check CHECK (((unbooked_raw >= (0)::numeric) AND (unbooked_raw <= raw))),
  constraint house_move_check1 CHECK ((from_place <> to_place)),
  constraint house_move_from_place_check CHECK ((from_place = ANY (ARRAY['deposits'::text, 'hot'::text, 'cold'::text, 'outside'::text]))),
  constraint house_move_ordinal_check CHECK ((ordinal >= 0)),
  constraint house_move_raw_check CHECK ((raw > (0)::numeric)),
  constraint house_move_to_place_check CHECK ((to_place = ANY (ARRAY['hot'::text, 'cold'::text]))),
  constraint house_move_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))
);
CREATE INDEX house_move_by_block ON ledger.house_move USING btree (block_number);
CREATE INDEX house_move_by_commit ON ledger.house_move USING btree (xid, id);
CREATE INDEX house_move_from ON ledger.house_move USING btree (from_address);
CREATE TRIGGER house_move_is_kept BEFORE DELETE OR UPDATE ON ledger.house_move FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER house_move_is_not_emptied BEFORE TRUNCATE ON ledger.house_move FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.house_move to linnet_app;

create table ledger.invitation_reward (
  id uuid not null,
  account_id uuid not null,
  invited_id uuid not null,
  day date not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint invitation_reward_pkey PRIMARY KEY (id),
  constraint invitation_reward_invited_id_key UNIQUE (invited_id),
  constraint invitation_reward_amount_check CHECK ((amount > 0)),
  constraint invitation_reward_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
CREATE INDEX invitation_reward_by_commit ON ledger.invitation_reward USING btree (xid, id);
CREATE INDEX invitation_reward_by_day ON ledger.invitation_reward USING btree (day, account_id);
CREATE TRIGGER invitation_reward_is_kept BEFORE DELETE OR UPDATE ON ledger.invitation_reward FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER invitation_reward_is_not_emptied BEFORE TRUNCATE ON ledger.invitation_reward FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.invitation_reward to linnet_app;

create table ledger.lift_signature (
  id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamp with time zone default now() not null,
  constraint lift_signature_pkey PRIMARY KEY (id)
);
CREATE INDEX lift_signature_at ON ledger.lift_signature USING btree (at);
CREATE TRIGGER lift_signature_is_kept BEFORE DELETE OR UPDATE ON ledger.lift_signature FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER lift_signature_is_not_emptied BEFORE TRUNCATE ON ledger.lift_signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.lift_signature to linnet_app;

create table ledger.loss_signature (
  id uuid not null,
  place text not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamp with time zone default now() not null,
  constraint loss_signature_pkey PRIMARY KEY (id),
  constraint loss_signature_place_check CHECK ((place = ANY (ARRAY['deposits'::text, 'hot'::text, 'cold'::text, 'gas'::text])))
);
CREATE INDEX loss_signature_at ON ledger.loss_signature USING btree (at);
CREATE TRIGGER loss_signature_is_kept BEFORE DELETE OR UPDATE ON ledger.loss_signature FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER loss_signature_is_not_emptied BEFORE TRUNCATE ON ledger.loss_signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.loss_signature to linnet_app;

create table ledger.observation (
  id bigint generated always as identity not null,
  chain_id bigint not null,
  block_number bigint not null,
  block_hash text not null,
  block_at timestamp with time zone not null,
  deposits_raw numeric(78,0) not null,
  hot_raw numeric(78,0) not null,
  cold_raw numeric(78,0) not null,
  ignored_raw numeric(78,0) not null,
  recorded_at timestamp with time zone default now() not null,
  constraint observation_pkey PRIMARY KEY (id),
  constraint observation_block_number_check CHECK ((block_number >= 0)),
  constraint observation_cold_raw_check CHECK ((cold_raw >= (0)::numeric)),
  constraint observation_deposits_raw_check CHECK ((deposits_raw >= (0)::numeric)),
  constraint observation_hot_raw_check CHECK ((hot_raw >= (0)::numeric)),
  constraint observation_ignored_raw_check CHECK ((ignored_raw >= (0)::numeric))
);
CREATE TRIGGER observation_is_kept BEFORE DELETE OR UPDATE ON ledger.observation FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER observation_is_not_emptied BEFORE TRUNCATE ON ledger.observation FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.observation to linnet_app;

create table ledger.open_pending (
  id uuid not null,
  expires_at timestamp with time zone,
  constraint open_pending_pkey PRIMARY KEY (id),
  constraint open_pending_id_fkey FOREIGN KEY (id) REFERENCES ledger.transfer(id)
);
CREATE INDEX open_pending_due ON ledger.open_pending USING btree (expires_at) WHERE (expires_at IS NOT NULL);
grant select on ledger.open_pending to linnet_app;

create table ledger.progress (
  is_one boolean default true not null,
  name text not null,
  done integer not null,
  total integer not null,
  at timestamp with time zone default now() not null,
  constraint progress_pkey PRIMARY KEY (is_one),
  constraint progress_is_one_check CHECK (is_one)
);
grant select on ledger.progress to linnet_app;

create table ledger.proven (
  account_id uuid not null,
  debits_pending numeric not null,
  debits_posted numeric not null,
  credits_pending numeric not null,
  credits_posted numeric not null,
  version bigint not null,
  constraint proven_pkey PRIMARY KEY (account_id),
  constraint proven_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
) with (fillfactor=70);
grant select on ledger.proven to linnet_app;

create table ledger.reconciliation (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  findings json not null,
  is_clean boolean not null,
  recorded_at timestamp with time zone default now(),
  failure text,
  is_whole boolean default false not null,
  lacks text,
  is_review boolean default false not null,
  constraint reconciliation_pkey PRIMARY KEY (id)
);
grant select on ledger.reconciliation to linnet_app;

create table ledger.recorded_payout (
  withdrawal_id uuid not null,
  amount bigint not null,
  statement text not null,
  at timestamp with time zone default now() not null,
  constraint recorded_payout_pkey PRIMARY KEY (withdrawal_id),
  constraint recorded_payout_amount_check CHECK ((amount > 0))
);
CREATE TRIGGER recorded_payout_is_kept BEFORE DELETE OR UPDATE ON ledger.recorded_payout FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER recorded_payout_is_not_emptied BEFORE TRUNCATE ON ledger.recorded_payout FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.recorded_payout to linnet_app;

create table ledger.refused (
  id uuid not null,
  reason text not null,
  content text not null,
  at timestamp with time zone not null,
  constraint refused_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refused_is_kept BEFORE DELETE OR UPDATE ON ledger.refused FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER refused_is_not_emptied BEFORE TRUNCATE ON ledger.refused FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.refused to linnet_app;

create table ledger.reopening (
  account_id uuid not null,
  at timestamp with time zone default now() not null,
  by_role name default SESSION_USER not null,
  reason text not null,
  constraint reopening_pkey PRIMARY KEY (account_id, at),
  constraint reopening_reason_check CHECK ((reason <> ''::text)),
  constraint reopening_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
CREATE TRIGGER reopening_is_kept BEFORE DELETE OR UPDATE ON ledger.reopening FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reopening_is_not_emptied BEFORE TRUNCATE ON ledger.reopening FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.reopening to linnet_app;

create table ledger.review_step (
  name text not null,
  epoch integer not null,
  found bigint not null,
  next text,
  at timestamp with time zone default now() not null,
  constraint review_step_pkey PRIMARY KEY (name)
);
grant select on ledger.review_step to linnet_app;

create table ledger.setting (
  is_only boolean default true not null,
  faucet_is_open boolean default false not null,
  sign_in_days_off integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (is_only),
  constraint setting_is_only_check CHECK (is_only),
  constraint setting_sign_in_days_off_check CHECK ((sign_in_days_off >= 1))
);
grant select on ledger.setting to linnet_app;

create table ledger.sign_in_bonus (
  id uuid not null,
  account_id uuid not null,
  day date not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint sign_in_bonus_pkey PRIMARY KEY (id),
  constraint sign_in_bonus_day_account_id_key UNIQUE (day, account_id),
  constraint sign_in_bonus_amount_check CHECK ((amount > 0)),
  constraint sign_in_bonus_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
CREATE INDEX sign_in_bonus_by_commit ON ledger.sign_in_bonus USING btree (xid, id);
CREATE TRIGGER sign_in_bonus_is_kept BEFORE DELETE OR UPDATE ON ledger.sign_in_bonus FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER sign_in_bonus_is_not_emptied BEFORE TRUNCATE ON ledger.sign_in_bonus FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.sign_in_bonus to linnet_app;

create table ledger.transfer (
  id uuid not null,
  seq bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  kind ledger.transfer_kind not null,
  pending_id uuid,
  released bigint,
  asset smallint not null,
  amount bigint not null,
  debit_id uuid not null,
  credit_id uuid not null,
  reason text not null,
  reference uuid,
  at timestamp with time zone not null,
  expires_at timestamp with time zone,
  epoch integer default 1 not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint resolution_names_pending CHECK ((((kind = ANY (ARRAY['post'::ledger.transfer_kind, 'void'::ledger.transfer_kind])) = (pending_id IS NOT NULL)) AND ((pending_id IS NULL) = (released IS NULL)))),
  constraint resolution_within_pending CHECK (((kind <> ALL (ARRAY['post'::ledger.transfer_kind, 'void'::ledger.transfer_kind])) OR ((amount <= released) AND ((kind = 'post'::ledger.transfer_kind) OR (amount = released))))),
  constraint transfer_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  constraint transfer_check CHECK ((credit_id <> debit_id)),
  constraint transfer_check1 CHECK (((expires_at IS NULL) OR (kind = 'pending'::ledger.transfer_kind))),
  constraint transfer_reason_check CHECK ((reason ~ '^[a-zA-Z.]{1,40}$'::text)),
  constraint transfer_released_check CHECK ((released > 0))
);
CREATE INDEX transfer_by_commit ON ledger.transfer USING btree (xid, seq);
CREATE INDEX transfer_by_credit ON ledger.transfer USING btree (credit_id, seq);
CREATE INDEX transfer_by_debit ON ledger.transfer USING btree (debit_id, seq);
CREATE UNIQUE INDEX transfer_resolves_once ON ledger.transfer USING btree (pending_id) WHERE (pending_id IS NOT NULL);
CREATE TRIGGER transfer_is_kept BEFORE DELETE OR UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_is_not_emptied BEFORE TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_is_of_its_book AFTER INSERT ON ledger.transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_foreign_money();
CREATE TRIGGER transfer_moves_balances AFTER INSERT ON ledger.transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.move_balances();
grant select on ledger.transfer to linnet_app;

create table ledger.unblock_signature (
  id uuid not null,
  blocked_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamp with time zone default now() not null,
  constraint unblock_signature_pkey PRIMARY KEY (id),
  constraint unblock_signature_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES ledger.blocked_address(id)
);
CREATE INDEX unblock_signature_of ON ledger.unblock_signature USING btree (blocked_id, at);
CREATE TRIGGER unblock_signature_is_kept BEFORE DELETE OR UPDATE ON ledger.unblock_signature FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER unblock_signature_is_not_emptied BEFORE TRUNCATE ON ledger.unblock_signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.unblock_signature to linnet_app;

create table ledger.unblocked_address (
  blocked_id uuid not null,
  statement text not null,
  at timestamp with time zone default now() not null,
  constraint unblocked_address_pkey PRIMARY KEY (blocked_id),
  constraint unblocked_address_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES ledger.blocked_address(id)
);
CREATE TRIGGER unblocked_address_is_kept BEFORE DELETE OR UPDATE ON ledger.unblocked_address FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER unblocked_address_is_not_emptied BEFORE TRUNCATE ON ledger.unblocked_address FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.unblocked_address to linnet_app;

create table ledger.used_head_place (
  name text not null,
  constraint used_head_place_pkey PRIMARY KEY (name)
);
grant select on ledger.used_head_place to linnet_app;

create table ledger.watermark (
  is_only boolean default true not null,
  block_n bigint not null,
  epoch integer not null,
  xid xid8 not null,
  causes_xid xid8 not null,
  at timestamp with time zone not null,
  constraint watermark_pkey PRIMARY KEY (is_only),
  constraint watermark_is_only_check CHECK (is_only)
);
grant select on ledger.watermark to linnet_app;

create view ledger.movement as
 SELECT id,
    seq,
    xid,
    asset,
    debit_id,
    credit_id,
    reason,
    at,
        CASE
            WHEN kind = ANY (ARRAY['single'::ledger.transfer_kind, 'post'::ledger.transfer_kind]) THEN amount
            ELSE 0::bigint
        END AS posted,
        CASE
            WHEN kind = 'pending'::ledger.transfer_kind THEN amount
            ELSE - COALESCE(released, 0::bigint)
        END AS held,
    epoch
   FROM ledger.transfer;

CREATE OR REPLACE FUNCTION ledger.add_lift_signature(added uuid, signer uuid, signer_name text, credential text, stated text, answered text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into lift_signature (id, staff_id, staff_name, credential_id, statement, answer)
  values (added, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$function$;
grant execute on function ledger.add_lift_signature(uuid,uuid,text,text,text,text) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.add_loss_signature(added uuid, lost_at text, signer uuid, signer_name text, credential text, stated text, answered text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into loss_signature (id, place, staff_id, staff_name, credential_id, statement, answer)
  values (added, lost_at, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$function$;
grant execute on function ledger.add_loss_signature(uuid,text,uuid,text,text,text,text) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.add_unblock_signature(added uuid, unblocked uuid, signer uuid, signer_name text, credential text, stated text, answered text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into unblock_signature (id, blocked_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, unblocked, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$function$;
grant execute on function ledger.add_unblock_signature(uuid,uuid,uuid,text,text,text,text) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.advance_watermark(checked_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  before watermark;
  newest block;
begin
  select * into before from watermark for update;
  select * into newest from block order by n desc limit 1;
  if newest.n is null then return; end if;
  -- Each epoch counts transactions from the beginning: the checks have read all of history again.
  if before.epoch is distinct from newest.epoch then
    delete from proven;
    before := null;
  end if;
  insert into proven as known (account_id, debits_pending, debits_posted, credits_pending, credits_posted, version)
  select side.account_id,
    sum(case when is_debit then held else 0 end), sum(case when is_debit then posted else 0 end),
    sum(case when is_debit then 0 else held end), sum(case when is_debit then 0 else posted end), count(*)
  from movement
  cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
  where case when before.epoch is null then (epoch, xid) < (newest.epoch, newest.to_xid)
    else epoch = newest.epoch and xid >= before.xid and xid < newest.to_xid end
  group by side.account_id
  on conflict (account_id) do update set
    debits_pending = known.debits_pending + excluded.debits_pending,
    debits_posted = known.debits_posted + excluded.debits_posted,
    credits_pending = known.credits_pending + excluded.credits_pending,
    credits_posted = known.credits_posted + excluded.credits_posted,
    version = known.version + excluded.version;
  insert into watermark (block_n, epoch, xid, causes_xid, at)
  values (newest.n, newest.epoch, newest.to_xid, pg_snapshot_xmin(pg_current_snapshot()), checked_at)
  on conflict (is_only) do update set block_n = excluded.block_n, epoch = excluded.epoch, xid = excluded.xid,
    causes_xid = excluded.causes_xid, at = excluded.at;
end $function$;

CREATE OR REPLACE FUNCTION ledger.allow_sign_in_days(days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  update setting set sign_in_days_off = days where sign_in_days_off <> days
$function$;

CREATE OR REPLACE FUNCTION ledger.answer(asked bigint, said text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  update ask set answered_at = now(), outcome = said where id = asked and answered_at is null;
  delete from ask where answered_at < now() - interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION ledger.append_block(draft ledger.block)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  newest ledger.block;
begin
  select * into newest from ledger.block order by n desc limit 1;
  draft.n := coalesce(newest.n, 0) + 1;
  draft.previous := coalesce(newest.hash, sha256(''));
  draft.hash := sha256(draft.previous || ledger.header_of(draft)
    || coalesce((select string_agg(item, ''::bytea order by place)
      from unnest(draft.digests) with ordinality as digest (item, place)), ''::bytea));
  insert into ledger.block select draft.*;
  return draft.n;
end $function$;

CREATE OR REPLACE FUNCTION ledger.ask_for_run()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  asked bigint;
begin
  insert into ask (act) values ('run') on conflict do nothing returning id into asked;
  return coalesce(asked, (select id from ask where act = 'run' and answered_at is null), (select max(id) from ask where act = 'run'));
end $function$;
grant execute on function ledger.ask_for_run() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.ask_to_lift(why text, staff uuid, approver uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ask (act, reason, staff_id, approver_id) values ('lift', left(why, 500), staff, approver) on conflict do nothing
$function$;
grant execute on function ledger.ask_to_lift(text,uuid,uuid) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.begin_payout(input json, posted_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  batch ledger.posting[] := ledger.read_batch(input);
  clearing_id uuid := (select account_id from house where kind = 'clearing');
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  outcomes text[];
begin
  if exists (
    select from unnest(batch) as posting
    left join account payer on payer.id = posting.debit_id
    where posting.kind <> 'post' or posting.amount is distinct from posting.released or payer.kind is distinct from 'person'
      or posting.credit_id is distinct from clearing_id
  ) then
    raise exception 'only whole holds of people for the chain are paid out' using errcode = '42501';
  end if;
  perform from account where id in (clearing_id, hot_id) order by id for no key update;
  if (select debits_posted - credits_posted from account where id = hot_id)
    < (select credits_posted - debits_posted from account where id = clearing_id)
      + (select coalesce(sum(posting.amount), 0) from unnest(batch) as posting
        where not exists (select from transfer where transfer.id = posting.id)) then
    return query select place::int, 'hotTooLow' from generate_series(1, cardinality(batch)) as place;
    return;
  end if;
  outcomes := ledger.post_batch(batch, posted_at, null, 'clearing');
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $function$;

CREATE OR REPLACE FUNCTION ledger.bind_chain(wanted_chain bigint, wanted_token text, wanted_decimals integer)
 RETURNS ledger.book_chain
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  found book_chain;
begin
  if ((select mode from book) = 'play') is distinct from (wanted_chain in (1337, 31337)) then
    raise exception 'these books are not kept in the money of this chain' using errcode = '55000';
  end if;
  insert into book_chain (chain_id, token, decimals) values (wanted_chain, wanted_token, wanted_decimals) on conflict do nothing;
  select * into found from book_chain;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION ledger.block_address(blocked uuid, blocked_address text, why text, blocker uuid, blocker_name text, blocked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('ledger.blocked_address'));
  if exists (select from blocked_address entry where entry.id = blocked) then return true; end if;
  if exists (
    select from blocked_address entry where entry.address = lower(block_address.blocked_address)
      and not exists (select from unblocked_address where blocked_id = entry.id)
  ) then
    return false;
  end if;
  insert into blocked_address (id, address, reason, staff_id, staff_name, at)
  values (blocked, lower(block_address.blocked_address), left(why, 2000), blocker, left(blocker_name, 200), blocked_at);
  return true;
end $function$;
grant execute on function ledger.block_address(uuid,text,text,uuid,text,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.book_gas_loss(lost uuid, amount numeric, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if coalesce(why, '') = '' then raise exception 'say why' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(hashtext('ledger.gas'));
  if exists (select from gas_entry where gas_entry.id = lost) then return 'exists'; end if;
  if amount is distinct from (select -difference from gas_position()) then
    raise exception 'these are not the coins that the wallet lacks' using errcode = '55000';
  end if;
  insert into gas_entry (id, kind, chain_id, wallet, amount, block_number, reason)
  select lost, 'lost', chain_id, wallet, book_gas_loss.amount, block_number, why from gas_position();
  return 'posted';
end $function$;

CREATE OR REPLACE FUNCTION ledger.book_loss(lost uuid, lost_at text, amount bigint, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  asset_kind text := 'asset' || initcap(lost_at);
  asset_id uuid := (select account_id from house where kind = 'asset' || initcap(lost_at));
  loss_id uuid := (select account_id from house where kind = 'loss');
  outcome text;
begin
  if coalesce(why, '') = '' then raise exception 'say why' using errcode = '22023'; end if;
  if lost_at not in ('deposits', 'hot', 'cold') then raise exception 'no such place' using errcode = '22023'; end if;
  perform from account where id in (asset_id, loss_id) order by id for no key update;
  if exists (select from chain_move where chain_move.id = lost) then return 'exists'; end if;
  if amount is distinct from (
    select -trunc(difference * 1000000 / power(10::numeric, decimals)) from chain_positions() cross join book_chain where place = lost_at
  ) then
    raise exception 'this is not what the chain lacks at this place' using errcode = '55000';
  end if;
  outcome := post_despite_halt(array[(
    1, 1, lost, 'single', null, null, 1, amount, loss_id, asset_id, 'loss', null, null
  )::posting], 'loss', asset_kind);
  if outcome = 'posted' then
    insert into chain_move (id, kind, source_id, account_id, amount, reason, at)
    values (lost, 'lost', loss_id, asset_id, amount, why, now());
  end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.book_moves(input json, booked_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  bound book_chain;
  item record;
  from_kind text;
  to_kind text;
  from_id uuid;
  to_id uuid;
  had bigint;
  beside numeric;
  moved bigint;
  outcome text;
begin
  select * into bound from book_chain;
  if bound.chain_id is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  for item in
    select * from json_to_recordset(input) as item (
      id uuid, tx_hash text, ordinal int, block_number bigint, block_hash text, from_place text, from_address text, to_place text,
      raw numeric, unbooked numeric)
    order by block_number, tx_hash, ordinal
  loop
    continue when exists (
      select from house_move
      where house_move.chain_id = bound.chain_id and house_move.tx_hash = item.tx_hash and house_move.ordinal = item.ordinal);
    moved := 0;
    if item.from_place <> 'outside' then
      from_kind := 'asset' || initcap(item.from_place);
      to_kind := 'asset' || initcap(item.to_place);
      select account_id into strict from_id from house where kind = from_kind;
      select account_id into strict to_id from house where kind = to_kind;
      select debits_posted - credits_posted - credits_pending into strict had from account where id = from_id for no key update;
      beside := greatest(0, item.unbooked - coalesce((
        select sum(unbooked_raw) from house_move where house_move.from_address = item.from_address), 0));
      moved := least(had, trunc(greatest(item.raw - beside, 0) * 1000000 / power(10::numeric, bound.decimals)));
      if moved > 0 then
        outcome := (post_batch(array[(
          1, 1, item.id, 'single', null, null, 1, moved, to_id, from_id, 'houseMove', null, null
        )::posting], book_moves.booked_at, to_kind, from_kind))[1];
        if outcome <> 'posted' then return outcome; end if;
      end if;
    end if;
    insert into house_move (id, chain_id, tx_hash, ordinal, block_number, block_hash, from_place, from_address, to_place, raw,
      unbooked_raw, amount, booked_at)
    values (item.id, bound.chain_id, item.tx_hash, item.ordinal, item.block_number, item.block_hash, item.from_place,
      item.from_address, item.to_place, item.raw, item.raw - moved * power(10::numeric, bound.decimals) / 1000000, moved,
      book_moves.booked_at);
  end loop;
  return 'posted';
end $function$;

CREATE OR REPLACE FUNCTION ledger.bring_back_payout(input json, posted_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  stopped halt;
begin
  delete from halt returning * into stopped;
  return query select posted.n, posted.outcome from begin_payout(input, posted_at) as posted;
  if stopped is not null then insert into halt select stopped.*; end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.chain_positions()
 RETURNS TABLE(place text, observed numeric, unbooked numeric, booked numeric, sending numeric, difference numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  with bound as (
    select decimals, power(10::numeric, decimals) / 1000000 as scale from book_chain
  ), seen as (
    select observation.* from observation order by id desc limit 1
  ), holding as (
    select 'deposits' as place, deposits_raw as observed,
      ignored_raw + case when decimals > 6 then coalesce((
        select sum(raw - amount * scale) from deposit where deposit.block_number <= seen.block_number), 0) else 0 end as beside
    from seen cross join bound
    union all select 'hot', hot_raw, 0 from seen
    union all select 'cold', cold_raw, 0 from seen
  ), later as (
    select 'deposits' as place, amount from deposit join seen on deposit.block_number > seen.block_number
    union all
    select to_place, amount from house_move join seen on house_move.block_number > seen.block_number
    union all
    select from_place, -amount from house_move join seen on house_move.block_number > seen.block_number
    union all
    select lower(substr(house.kind, 6)), case when transfer.debit_id = house.account_id then transfer.amount else -transfer.amount end
    from seen join booked_block on booked_block.block_number > seen.block_number
      or booked_block.block_number is null and not exists (
        select from house_move where house_move.tx_hash = booked_block.tx_hash and house_move.block_number <= seen.block_number)
    join transfer on transfer.id = booked_block.transfer_id
    join house on house.account_id in (transfer.debit_id, transfer.credit_id)
      and house.kind in ('assetDeposits', 'assetHot', 'assetCold')
  ), position as (
    select holding.place, holding.observed,
      holding.beside
        + coalesce((select sum(unbooked_raw) from house_move
            where house_move.to_place = holding.place and house_move.block_number <= seen.block_number
              and not exists (select from booked_block where booked_block.tx_hash = house_move.tx_hash)), 0)
        - coalesce((select sum(unbooked_raw) from house_move
            where house_move.from_place = holding.place and house_move.block_number <= seen.block_number), 0) as unbooked,
      scale * (account.debits_posted - account.credits_posted
        - coalesce((select sum(later.amount) from later where later.place = holding.place), 0)) as booked,
      case when holding.place = 'hot' then scale * (
        select sending.credits_posted - sending.debits_posted
        from house sent join account sending on sending.id = sent.account_id where sent.kind = 'clearing') else 0 end as sending
    from holding cross join seen cross join bound
    join house on house.kind = 'asset' || initcap(holding.place)
    join account on account.id = house.account_id
  )
  select place, observed, unbooked, booked, sending,
    case when observed - unbooked < booked then least(0, observed - unbooked - booked + sending) else observed - unbooked - booked end
  from position
$function$;
grant execute on function ledger.chain_positions() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.close_accounts(ids json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  if exists (select from account where id in (select value::uuid from json_array_elements_text(ids)) and kind <> 'escrow') then
    raise exception 'only escrows are closed by this function' using errcode = '42501';
  end if;
  update account set is_closed = true where id in (select value::uuid from json_array_elements_text(ids));
end $function$;
grant execute on function ledger.close_accounts(json) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.close_empty(ids json)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  -- A statement of its own: it sees what earlier holders of the locks committed.
  if exists (
    select from account where id in (select value::uuid from json_array_elements_text(ids))
      and (rule = 'free' or debits_posted <> credits_posted or debits_pending <> 0 or credits_pending <> 0
        or exists (select from house where house.account_id = account.id))
  ) then
    return false;
  end if;
  update account set is_closed = true
  where id in (select value::uuid from json_array_elements_text(ids)) and not is_closed;
  return true;
end $function$;
grant execute on function ledger.close_empty(json) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.content_of(posting ledger.posting)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select row(posting.kind, posting.reason, posting.reference, posting.pending_id,
    case when posting.kind <> 'void' then posting.amount end,
    case when posting.pending_id is null then posting.asset end,
    case when posting.pending_id is null then posting.debit_id end,
    case when posting.pending_id is null then posting.credit_id end)::text
$function$;

CREATE OR REPLACE FUNCTION ledger.coverage()
 RETURNS TABLE(owed numeric, assets numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select
    coalesce(sum(credits_posted - debits_posted) filter (where house.kind is null or house.kind in ('suspense', 'clearing')), 0)
      - coalesce((select sum(amount) from faucet_grant where asset = 1), 0),
    coalesce(sum(debits_posted - credits_posted) filter (where house.kind in ('assetDeposits', 'assetHot', 'assetCold')), 0)
  from account left join house on house.account_id = account.id
  where account.asset = 1 and not account.is_closed
$function$;
grant execute on function ledger.coverage() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.credit_deposits(input json, credited_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  bound book_chain;
  source_id uuid := (select account_id from house where kind = 'assetDeposits');
  suspense_id uuid := (select account_id from house where kind = 'suspense');
  fresh deposit[];
  outcomes text[];
begin
  select * into bound from book_chain;
  if bound.chain_id is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  perform from account
  where id in (select item.account_id from json_to_recordset(input) as item (account_id uuid)) order by id for no key update;
  select coalesce(array_agg((
      item.id,
      case when item.is_suspended or payee.id is null then suspense_id else item.account_id end,
      item.account_id, trunc(item.raw * 1000000 / power(10::numeric, bound.decimals))::bigint,
      bound.chain_id, item.tx_hash, item.ordinal, item.block_number, item.block_hash, item.raw, credit_deposits.credited_at,
      pg_current_xact_id()
    )::deposit order by item.id), '{}') into fresh
  from json_to_recordset(input) as item (
    id uuid, account_id uuid, is_suspended boolean, tx_hash text, ordinal int, block_number bigint, block_hash text, raw numeric)
  left join account payee on payee.id = item.account_id and payee.kind = 'person' and payee.asset = 1 and not payee.is_closed
  where not exists (
    select from deposit where deposit.chain_id = bound.chain_id and deposit.tx_hash = item.tx_hash and deposit.ordinal = item.ordinal);
  if fresh <> '{}' then
    outcomes := post_batch((
      select array_agg((
          place, place, (fresh[place]).id, 'single', null, null, 1, (fresh[place]).amount, source_id, (fresh[place]).account_id,
          'deposit', null, null
        )::posting order by place)
      from generate_subscripts(fresh, 1) as place
    ), credit_deposits.credited_at, 'assetDeposits', 'suspense');
    insert into deposit select (fresh[place]).* from generate_subscripts(fresh, 1) as place where outcomes[place] = 'posted';
  end if;
  return query
  select item.n, coalesce(
    (select outcomes[place] from generate_subscripts(fresh, 1) as place where (fresh[place]).id = item.id), 'exists')
  from json_to_recordset(input) as item (n int, id uuid);
end $function$;

CREATE OR REPLACE FUNCTION ledger.decide(legs ledger.leg[], available bigint[], is_frozen boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  outcomes text[] := array_fill(null::text, array[cardinality(legs)]);
  leg ledger.leg;
  earlier ledger.leg;
  operation int := 0;
  first_n int;
  -- Its first leg has an outcome already: then the others have to have one too.
  is_repeated boolean;
  refusal text;
begin
  available[0] := 0;
  foreach leg in array legs loop
    if leg.operation <> operation then
      operation := leg.operation;
      first_n := leg.n;
      is_repeated := leg.known_outcome is not null;
      refusal := null;
    end if;
    if refusal is not null then
      outcomes[leg.n] := coalesce(leg.known_outcome, ledger.refusal_of_other_legs(refusal));
      continue;
    end if;

    refusal := case
      when (leg.known_outcome is not null) <> is_repeated or leg.known_outcome = 'idReused' then 'idReused'
      when leg.known_outcome is not null then null
      when is_frozen then 'frozen'
      when leg.problem is not null then leg.problem
      when leg.debit_change < 0 and available[leg.debit_slot] + leg.debit_change < 0 then 'insufficientFunds'
      when leg.credit_change < 0 and available[leg.credit_slot] + leg.credit_change < 0 then 'insufficientFunds'
    end;
    outcomes[leg.n] := coalesce(leg.known_outcome, refusal, 'posted');

    if refusal is not null then
      for n in first_n .. leg.n - 1 loop
        continue when outcomes[n] <> 'posted';
        earlier := legs[n];
        available[earlier.debit_slot] := available[earlier.debit_slot] - earlier.debit_change;
        available[earlier.credit_slot] := available[earlier.credit_slot] - earlier.credit_change;
        outcomes[n] := ledger.refusal_of_other_legs(refusal);
      end loop;
    elsif leg.known_outcome is null then
      available[leg.debit_slot] := available[leg.debit_slot] + leg.debit_change;
      available[leg.credit_slot] := available[leg.credit_slot] + leg.credit_change;
    end if;
  end loop;
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION ledger.digest_of(sealed ledger.transfer)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(json_build_array(
    sealed.id::text, sealed.seq::text, sealed.xid::text, sealed.kind::text, sealed.pending_id::text,
    sealed.released::text, sealed.asset::text, sealed.amount::text, sealed.debit_id::text, sealed.credit_id::text,
    sealed.reason, sealed.reference::text, ledger.micros(sealed.at), ledger.micros(sealed.expires_at))::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION ledger.end_chain_halt()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  delete from chain_halt
$function$;

CREATE OR REPLACE FUNCTION ledger.end_payout(ended uuid, main_hold uuid, fee_hold uuid, main_id uuid, fee_id uuid, is_sent boolean, tx text, block bigint, hash text, ended_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  clearing_id uuid := (select account_id from house where kind = 'clearing');
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  fees_id uuid := (select account_id from house join account on account.id = house.account_id where house.kind = 'fees' and asset = 1);
  main transfer;
  fee transfer;
  person_id uuid;
  batch ledger.posting[];
  outcomes text[];
begin
  select * into main from transfer where pending_id = main_hold and kind = 'post' and credit_id = clearing_id;
  if main.id is null then
    raise exception 'this withdrawal is not in clearing' using errcode = '42501';
  end if;
  select * into fee from transfer where pending_id = fee_hold and kind = 'post' and credit_id = clearing_id;
  if exists (select from chain_move where chain_move.id = main_id) then return 'exists'; end if;
  person_id := main.debit_id;
  if not is_sent and (select is_closed from account where account.id = person_id) then
    person_id := (select account_id from house where kind = 'suspense');
  end if;
  batch := array[(
    1, 1, main_id, 'single', null, null, 1, main.amount, clearing_id, case when is_sent then hot_id else person_id end,
    'withdraw', ended, null)::posting];
  if fee.id is not null then
    batch := batch || (
      2, 1, fee_id, 'single', null, null, 1, fee.amount, clearing_id, case when is_sent then fees_id else person_id end,
      'fee', ended, null)::posting;
  end if;
  outcomes := post_batch(batch, ended_at, 'clearing', case when is_sent then 'assetHot' else 'suspense' end);
  if outcomes[1] = 'posted' then
    insert into chain_move (id, kind, withdrawal_id, source_id, account_id, amount, tx_hash, block_number, block_hash, at)
    select (batch[place]).id,
      case when is_sent then 'sent' else 'returned' end || case when place = 2 then 'Fee' else '' end, ended,
      (batch[place]).debit_id, (batch[place]).credit_id, (batch[place]).amount, tx, block, hash, ended_at
    from generate_subscripts(batch, 1) as place;
  end if;
  return outcomes[1];
end $function$;

CREATE OR REPLACE FUNCTION ledger.end_recorded(moved uuid, recorded uuid, tx text, block bigint, hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  permitted bigint := (select amount from recorded_payout where withdrawal_id = recorded);
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  loss_id uuid := (select account_id from house where kind = 'loss');
  outcome text;
begin
  if permitted is null then
    raise exception 'nobody has signed that this payout is recorded' using errcode = '42501';
  end if;
  perform from account where id in (hot_id, loss_id) order by id for no key update;
  if exists (select from chain_move where withdrawal_id = recorded and kind in ('sent', 'recorded')) then return 'exists'; end if;
  outcome := post_despite_halt(array[(
    1, 1, moved, 'single', null, null, 1, permitted, loss_id, hot_id, 'loss', recorded, null
  )::posting], 'loss', 'assetHot');
  if outcome = 'posted' then
    insert into chain_move (id, kind, withdrawal_id, source_id, account_id, amount, tx_hash, block_number, block_hash, reason, at)
    values (moved, 'recorded', recorded, loss_id, hot_id, permitted, tx, block, hash, 'a payout that the restored books did not know', now());
  end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.fund_hot(funded uuid, amount bigint, tx text, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  chain_id uuid := (select account_id from house join account on account.id = house.account_id where house.kind = 'chain' and asset = 1);
  outcome text;
begin
  if why = '' then raise exception 'say why' using errcode = '22023'; end if;
  if exists (select from chain_move where chain_move.id = funded or tx_hash = tx) then return 'exists'; end if;
  outcome := post_despite_halt(array[(
    1, 1, funded, 'single', null, null, 1, amount, hot_id, chain_id, 'funding', null, null
  )::posting], 'assetHot', 'chain');
  if outcome = 'posted' then
    insert into chain_move (id, kind, source_id, account_id, amount, tx_hash, reason, at)
    values (funded, 'funded', hot_id, chain_id, amount, tx, why, now());
  end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.fund_play_hot(funded uuid, amount bigint, tx text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if (select mode from book) is distinct from 'play' then
    raise exception 'only play money comes from nowhere' using errcode = '42501';
  end if;
  return fund_hot(funded, amount, tx, 'the development chain');
end $function$;

CREATE OR REPLACE FUNCTION ledger.gas_booked(of_chain bigint, of_wallet text, of_block bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(sum(case when debit = 'gas' then amount when credit = 'gas' then -amount else 0 end), 0) from gas_entry
  where chain_id = of_chain and wallet = of_wallet and block_number <= of_block
$function$;
grant execute on function ledger.gas_booked(bigint,text,bigint) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.gas_position()
 RETURNS TABLE(chain_id bigint, wallet text, block_number bigint, observed numeric, booked numeric, difference numeric, recorded_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select seen.chain_id, seen.wallet, seen.block_number, seen.coins, known.booked, seen.coins - known.booked, seen.recorded_at
  from (select * from gas_observation order by id desc limit 1) as seen
  cross join lateral (select gas_booked(seen.chain_id, seen.wallet, seen.block_number) as booked) as known
$function$;
grant execute on function ledger.gas_position() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.grant_from_faucet(grant_id uuid, payee_id uuid, granted_asset smallint, granted_amount bigint, granted_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  source_id uuid := (select id from account where kind = 'faucet' and asset = granted_asset and rule = 'free');
  outcome text;
begin
  if not (select faucet_is_open from setting) then
    raise exception 'the faucet is closed' using errcode = '42501';
  end if;
  if granted_amount > 10000000000 then
    raise exception 'the faucet gives no more than 10000 at once' using errcode = '22003';
  end if;
  if not exists (select from account where id = payee_id and kind = 'person' and rule = 'debitsWithinCredits') then
    raise exception 'the faucet pays people only' using errcode = '42501';
  end if;
  outcome := (ledger.post_batch(array[(
    1, 1, grant_id, 'single', null, null, granted_asset, granted_amount, source_id, payee_id, 'faucet', null, null
  )::posting], granted_at, 'faucet'))[1];
  if outcome = 'posted' then
    insert into faucet_grant (id, account_id, asset, amount, granted_at)
    values (grant_id, payee_id, granted_asset, granted_amount, granted_at);
  end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger.guard_houses(batch, legs, payer, null);
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text, receiver text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from unnest(legs) as leg
    left join lateral (
      select kind from ledger.house where house.account_id = (batch[leg.n]).debit_id limit 1
    ) as house on true
    where leg.known_outcome is null and leg.problem is null and (batch[leg.n]).kind in ('single', 'pending')
      -- An account that cannot be overdrawn has less to give after it paid.
      and (house.kind is not null or leg.debit_change >= 0)
      and house.kind is distinct from payer
  ) then
    raise exception 'the house pays by its own functions only' using errcode = '42501';
  end if;
  if exists (
    select from unnest(legs) as leg
    left join lateral (
      select house.kind, house_kind.takes from ledger.house left join ledger.house_kind using (kind)
      where house.account_id = (batch[leg.n]).credit_id limit 1
    ) as house on true
    where leg.known_outcome is null and leg.problem is null and (house.kind is not null or leg.credit_slot = 0)
      and coalesce(house.takes, 'nothing') <> 'payments'
      and not (coalesce(house.takes, 'nothing') = 'holds' and (batch[leg.n]).kind in ('pending', 'void'))
      and not (coalesce(house.kind = receiver, false) and (batch[leg.n]).kind in ('single', 'post'))
  ) then
    raise exception 'this account of the house takes no payments' using errcode = '42501';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.halt_by_staff(why text, staff uuid, halted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into halt (reason, at) values ('staff: ' || left(why, 500), halted_at) on conflict do nothing;
  if not found then return false; end if;
  insert into halt_log (at, act, reason, staff_id) values (halted_at, 'halt', why, staff);
  return true;
end $function$;
grant execute on function ledger.halt_by_staff(text,uuid,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.header_of(sealed ledger.block)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select convert_to((case
    when sealed.system_id is null then json_build_array(
      sealed.n::text, sealed.from_xid::text, sealed.to_xid::text, ledger.micros(sealed.sealed_at))
    else json_build_array(
      sealed.n::text, sealed.from_xid::text, sealed.to_xid::text, ledger.micros(sealed.sealed_at), sealed.epoch::text,
      sealed.system_id, sealed.rebase_reason, sealed.abandoned_from::text, sealed.abandoned_n::text,
      encode(sealed.abandoned_hash, 'hex'))
  end)::text, 'UTF8')
$function$;

CREATE OR REPLACE FUNCTION ledger.home()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select system_id from ledger.block order by n desc limit 1),
    (select system_id from ledger.book))
$function$;

CREATE OR REPLACE FUNCTION ledger.insert_posted(batch ledger.posting[], outcomes text[], posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  written int;
begin
  insert into ledger.transfer
    (id, kind, pending_id, released, asset, amount, debit_id, credit_id, reason, reference, at, expires_at)
  select posting.id, posting.kind, posting.pending_id, case when posting.pending_id is not null then posting.released end,
    posting.asset, posting.amount, posting.debit_id, posting.credit_id, posting.reason, posting.reference, posted_at,
    posting.expires_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome = 'posted'
  order by posting.n
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < cardinality(array_positions(outcomes, 'posted')) then
    raise exception 'a transfer was posted by somebody else meanwhile' using errcode = '40001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.insert_refused(batch ledger.posting[], outcomes text[], posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not outcomes && array['insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded'] then return; end if;
  insert into ledger.refused (id, reason, content, at)
  select posting.id, decided.outcome, ledger.content_of(posting), posted_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome in ('insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded')
    or decided.outcome = 'chainRefused' and exists (
      select from unnest(batch) as other
      where other.operation = posting.operation
        and outcomes[other.n] in ('insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded'))
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION ledger.inspect(batch ledger.posting[], accounts uuid[], posted_at timestamp with time zone)
 RETURNS ledger.leg[]
 LANGUAGE plpgsql
AS $function$
begin
  return (
    select coalesce(array_agg((
        posting.n, posting.operation, coalesce(debit_place.slot, 0), coalesce(credit_place.slot, 0),
        case debit.rule when 'debitsWithinCredits' then effect.taken when 'creditsWithinDebits' then effect.given else 0 end,
        case credit.rule when 'debitsWithinCredits' then effect.given when 'creditsWithinDebits' then effect.taken else 0 end,
        case
          when known.id is not null then case when ledger.content_of(posting) = ledger.content_of((
              0, 0, known.id, known.kind, known.pending_id, null, known.asset, known.amount, known.debit_id,
              known.credit_id, known.reason, known.reference, null)::ledger.posting) then 'exists' else 'idReused' end
          when refused.id is not null then
            case when ledger.content_of(posting) = refused.content then refused.reason else 'idReused' end
        end,
        case
          when posting.kind in ('post', 'void') and held.id is null then 'pendingNotFound'
          when resolution.id is not null then 'pendingResolved'
          when posting.kind = 'post' and held.expires_at <= posted_at then 'pendingExpired'
          when posting.kind = 'post' and posting.amount > posting.released then 'pendingExceeded'
          when debit.id is null or credit.id is null then 'accountNotFound'
          when debit.asset <> posting.asset or credit.asset <> posting.asset then 'assetMismatch'
          when debit.is_closed or credit.is_closed then 'accountClosed'
        end
      )::ledger.leg order by posting.n), '{}')
    from unnest(batch) as posting
    left join lateral (select * from ledger.transfer where transfer.id = posting.id limit 1) as known on true
    left join lateral (select * from ledger.refused where refused.id = posting.id limit 1) as refused on true
    left join lateral (
      select * from ledger.transfer where transfer.id = posting.pending_id and transfer.kind = 'pending' limit 1
    ) as held on true
    left join lateral (
      select * from ledger.transfer where transfer.pending_id = posting.pending_id limit 1
    ) as resolution on true
    left join lateral (select * from ledger.account where account.id = posting.debit_id limit 1) as debit on true
    left join lateral (select * from ledger.account where account.id = posting.credit_id limit 1) as credit on true
    left join unnest(accounts) with ordinality as debit_place (id, slot) on debit_place.id = posting.debit_id
    left join unnest(accounts) with ordinality as credit_place (id, slot) on credit_place.id = posting.credit_id
    cross join lateral (
      select
        case posting.kind when 'post' then posting.released - posting.amount when 'void' then posting.released
          else -posting.amount end as taken,
        case when posting.kind in ('single', 'post') then posting.amount else 0 end as given
    ) as effect
  );
end $function$;

CREATE OR REPLACE FUNCTION ledger.lift_halt()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$ delete from halt $function$;

CREATE OR REPLACE FUNCTION ledger.lift_halt_by_staff(why text, staff uuid, approver uuid, lifted_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  was text;
  refusal text;
begin
  select reason into was from halt for update;
  refusal := ledger.lift_refusal();
  if refusal <> '' then return refusal; end if;
  insert into halt_log (at, act, reason, was, staff_id, approver_id) values (lifted_at, 'lift', why, was, staff, approver);
  delete from halt;
  return 'lifted';
end $function$;

CREATE OR REPLACE FUNCTION ledger.lift_refusal()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  stopped halt;
  last reconciliation;
begin
  select * into stopped from halt;
  if stopped.reason is null then return 'nothing'; end if;
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
  if last.id is null or not last.is_clean or last.at <= stopped.at or stopped.reason like '%wrongHeads%'
    or coalesce(last.recorded_at, last.at) < now() - interval '15 minutes'
    or not coalesce((select is_clean from reconciliation where is_whole order by id desc limit 1), true) then
    return 'unclean';
  end if;
  return '';
end $function$;
grant execute on function ledger.lift_refusal() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.lock_accounts(batch ledger.posting[], OUT accounts uuid[], OUT available bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(array_agg(id order by id), '{}'), coalesce(array_agg(
      case rule when 'debitsWithinCredits' then credits_posted - debits_posted - debits_pending
        else debits_posted - credits_posted - credits_pending end order by id), '{}')
  into accounts, available
  from (
    select debit_id as wanted_id from unnest(batch) union select credit_id from unnest(batch) order by wanted_id
  ) as wanted
  cross join lateral (
    select * from ledger.account where account.id = wanted_id and account.rule <> 'free' for no key update
  ) as locked;
end $function$;

CREATE OR REPLACE FUNCTION ledger.micros(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select (extract(epoch from at) * 1000000)::bigint::text
$function$;

CREATE OR REPLACE FUNCTION ledger.move_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_material TO 'off'
AS $function$
begin
  if exists (
    select from written
    left join ledger.account debit on debit.id = debit_id and debit.asset = written.asset and not debit.is_closed
    left join ledger.account credit on credit.id = credit_id and credit.asset = written.asset and not credit.is_closed
    where debit.id is null or credit.id is null
  ) then
    raise exception 'a transfer names an account that is missing, closed or of another asset' using errcode = '23503';
  end if;
  if exists (
    select from written
    left join ledger.transfer held on held.id = written.pending_id and held.kind = 'pending'
      and held.debit_id = written.debit_id and held.credit_id = written.credit_id and held.asset = written.asset
      and held.amount = written.released
    where written.pending_id is not null and held.id is null
  ) then
    raise exception 'a transfer resolves what is not pending' using errcode = '23503';
  end if;
  update ledger.account set
    debits_pending = debits_pending + moved.debits_held,
    debits_posted = debits_posted + moved.debited,
    credits_pending = credits_pending + moved.credits_held,
    credits_posted = credits_posted + moved.credited,
    version = version + moved.transfers
  from (
    select account_id, count(*) as transfers,
      sum(case when is_debit then held else 0 end) as debits_held,
      sum(case when is_debit then posted else 0 end) as debited,
      sum(case when is_debit then 0 else held end) as credits_held,
      sum(case when is_debit then 0 else posted end) as credited
    from written
    cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
    cross join lateral (
      select case when kind in ('single', 'post') then amount else 0 end as posted,
        case when kind = 'pending' then amount else -coalesce(released, 0) end as held
    ) as effect
    group by account_id
  ) as moved
  where account.id = moved.account_id and account.rule <> 'free';
  insert into ledger.open_pending (id, expires_at) select id, expires_at from written where kind = 'pending';
  delete from ledger.open_pending where id in (select pending_id from written where pending_id is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_booked_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into booked_block (transfer_id, block_number, tx_hash)
  values (new.id, case when new.kind in ('sent', 'recorded') then new.block_number end, case when new.kind = 'funded' then new.tx_hash end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_chain_halt(why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into chain_halt (reason) values (why) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.note_gas(seen_wallet text, block bigint, hash text, coins numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  chain bigint := (select chain_id from book_chain);
  beside numeric;
begin
  if chain is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger.gas'));
  beside := coins - gas_booked(chain, lower(seen_wallet), block);
  if beside > 0 then
    insert into gas_entry (kind, chain_id, wallet, amount, block_number) values ('found', chain, lower(seen_wallet), beside, block);
  end if;
  insert into gas_observation (chain_id, wallet, block_number, block_hash, coins)
  values (chain, lower(seen_wallet), block, hash, note_gas.coins);
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_observation(observed_block bigint, observed_hash text, observed_at timestamp with time zone, of_deposits numeric, of_hot numeric, of_cold numeric, ignored numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if not exists (select from book_chain) then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  insert into observation (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw)
  select chain_id, observed_block, observed_hash, observed_at, of_deposits, of_hot, of_cold, ignored from book_chain;
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_places(answering text[], silent text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  delete from head_place where looked_at < now() - interval '1 day';
  insert into head_place as known (name, unseen_since, looked_at)
  select name, case when name = any(silent) then now() end, now() from unnest(answering || silent) as name
  on conflict (name) do update set looked_at = excluded.looked_at,
    unseen_since = case when excluded.unseen_since is null then null else coalesce(known.unseen_since, excluded.unseen_since) end;
  insert into used_head_place (name) select name from unnest(answering) as name on conflict do nothing;
$function$;
grant execute on function ledger.note_places(text[],text[]) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.note_progress(step text, nth integer, steps integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if step is null then
    delete from progress;
  else
    insert into progress (name, done, total) values (step, nth, steps)
    on conflict (is_one) do update set name = step, done = nth, total = steps, at = now();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_accounts(input json, opened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if exists (
    select from json_to_recordset(input) as item (id uuid, rule rule, kind text)
    where (item.rule <> 'debitsWithinCredits' or item.kind in (select house_kind.kind from house_kind))
      and not exists (select from account where account.id = item.id)
  ) then
    raise exception 'only a migration opens an account of the house' using errcode = '42501';
  end if;
  insert into account (id, asset, rule, kind, owner_id, opened_at)
  select item.id, item.asset, item.rule, item.kind, item.owner_id, open_accounts.opened_at
  from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
  order by item.id
  on conflict (id) do nothing;
  if exists (
    select from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
    join account using (id)
    where (item.asset, item.rule, item.kind, item.owner_id)
      is distinct from (account.asset, account.rule, account.kind, account.owner_id)
  ) then
    raise exception 'an account of this id exists and is another one' using errcode = '23505';
  end if;
end $function$;
grant execute on function ledger.open_accounts(json,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.open_book(wanted_mode text, wanted_currency text, opened timestamp with time zone)
 RETURNS ledger.book
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  found book;
begin
  insert into book (mode, currency, system_id, opened_at)
  select wanted_mode, wanted_currency, system_identifier::text, opened from pg_control_system()
  on conflict do nothing;
  select * into found from book;
  return found;
end $function$;
grant execute on function ledger.open_book(text,text,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.open_faucet(is_open boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  update setting set faucet_is_open = is_open and coalesce((select mode = 'play' from book), true)
$function$;

CREATE OR REPLACE FUNCTION ledger.pay_invitations(input json, paid_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  points smallint := (select id from asset where name = 'POINTS');
  source_id uuid := (select id from account where kind = 'invitation' and asset = points and rule = 'free');
  today date := (now() at time zone 'utc')::date;
  outcomes text[];
begin
  if exists (select from json_to_recordset(input) as item (amount bigint) where amount > 10000000000) then
    raise exception 'an invitation gives at most 10000 points' using errcode = '22003';
  end if;
  if exists (
    select from json_to_recordset(input) as item (account_id uuid, invited_id uuid)
    where not exists (
      select from account where id = item.account_id and kind = 'person' and rule = 'debitsWithinCredits' and asset = points
        and owner_id <> item.invited_id)
  ) then
    raise exception 'points for an invitation are for another person' using errcode = '42501';
  end if;
  -- The sums of the day below are of one payer at a time.
  perform pg_advisory_xact_lock(hashtext('ledger.pay_invitations'));
  outcomes := post_batch((
    select array_agg((
        item.n, item.n, item.id, 'single', null, null, points, item.amount, source_id, item.account_id, 'invitation', null, null
      )::posting order by item.n)
    from json_to_recordset(input) as item (n int, id uuid, account_id uuid, amount bigint)
  ), paid_at, 'invitation');
  insert into invitation_reward (id, account_id, invited_id, day, amount, paid_at)
  select item.id, item.account_id, item.invited_id, today, item.amount, pay_invitations.paid_at
  from json_to_recordset(input) as item (n int, id uuid, account_id uuid, invited_id uuid, amount bigint)
  where outcomes[item.n] = 'posted';
  if exists (select from invitation_reward where day = today group by account_id having count(*) > 100) then
    raise exception 'invitations pay one person at most 100 times a day' using errcode = '22003';
  end if;
  if (select sum(amount) from invitation_reward where day = today) > 10000000000000 then
    raise exception 'invitations pay at most 10000000 points a day' using errcode = '22003';
  end if;
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $function$;

CREATE OR REPLACE FUNCTION ledger.pay_sign_ins(input json, paid_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  points smallint := (select id from asset where name = 'POINTS');
  source_id uuid := (select id from account where kind = 'signIn' and asset = points and rule = 'free');
  today date := (now() at time zone 'utc')::date;
  days_off int := (select sign_in_days_off from setting);
  outcomes text[];
begin
  if exists (
    select from json_to_recordset(input) as item (amount bigint, day date)
    where amount > 10000000000 or day is null or day not between today - days_off and today + days_off
  ) then
    raise exception 'signing in gives at most 10000 points a day, today' using errcode = '22003';
  end if;
  if exists (
    select from json_to_recordset(input) as item (account_id uuid)
    where not exists (
      select from account where id = item.account_id and kind = 'person' and rule = 'debitsWithinCredits' and asset = points)
  ) then
    raise exception 'points for signing in are for people only' using errcode = '42501';
  end if;
  outcomes := post_batch((
    select array_agg((
        item.n, item.n, item.id, 'single', null, null, points, item.amount, source_id, item.account_id, 'signIn', null, null
      )::posting order by item.n)
    from json_to_recordset(input) as item (n int, id uuid, account_id uuid, amount bigint)
  ), paid_at, 'signIn');
  insert into sign_in_bonus (id, account_id, day, amount, paid_at)
  select item.id, item.account_id, item.day, item.amount, pay_sign_ins.paid_at
  from json_to_recordset(input) as item (n int, id uuid, account_id uuid, day date, amount bigint)
  where outcomes[item.n] = 'posted';
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $function$;

CREATE OR REPLACE FUNCTION ledger.payouts_stop()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  last reconciliation;
  newest block;
  unsealed_since timestamptz;
begin
  if exists (select from halt) then return 'difference'; end if;
  if exists (select from chain_halt) then return 'chainHalted'; end if;
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
  if last.id is null then return 'unchecked'; end if;
  if not last.is_clean then return 'failed'; end if;
  if coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then
    return case when exists (select from reconciliation where id > last.id and lacks is not null) then 'newer' else 'stale' end;
  end if;
  select * into newest from block order by n desc limit 1;
  select at into unsealed_since from transfer
  where epoch = coalesce(newest.epoch, 1) and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid, seq limit 1;
  if unsealed_since < now() - interval '2 minutes' then return 'unsealed'; end if;
  if exists (
    select from head_place where unseen_since < now() - interval '1 hour' and looked_at > now() - interval '15 minutes'
  ) then
    return 'unseen';
  end if;
  if exists (select from book_chain) and not exists (
    select from (select recorded_at, block_at from observation order by id desc limit 1) as seen
    where recorded_at > now() - interval '15 minutes'
      -- A node that stands still says the same for ever. The development chain only mines while something arrives.
      and (block_at > now() - interval '2 hours' or (select mode from book) = 'play')
  ) then
    return 'unobserved';
  end if;
  return '';
end $function$;
grant execute on function ledger.payouts_stop() to linnet_app;

CREATE OR REPLACE FUNCTION ledger.permit_recording(recorded uuid, amount bigint, stated text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into recorded_payout (withdrawal_id, amount, statement) values (recorded, amount, left(stated, 4000)) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.post(input json, posted_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  outcomes text[] := ledger.post_batch(ledger.read_batch(input), posted_at, null);
begin
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $function$;
grant execute on function ledger.post(json,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.post_batch(batch ledger.posting[], posted_at timestamp with time zone, payer text)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  locked record;
  legs ledger.leg[];
  outcomes text[];
begin
  locked := ledger.lock_accounts(batch);
  legs := ledger.inspect(batch, locked.accounts, posted_at);
  perform ledger.guard_houses(batch, legs, payer);
  outcomes := ledger.decide(legs, locked.available, exists (select from ledger.halt));
  perform ledger.insert_posted(batch, outcomes, posted_at);
  perform ledger.insert_refused(batch, outcomes, posted_at);
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_batch(batch ledger.posting[], posted_at timestamp with time zone, payer text, receiver text)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  locked record;
  legs ledger.leg[];
  outcomes text[];
begin
  locked := ledger.lock_accounts(batch);
  legs := ledger.inspect(batch, locked.accounts, posted_at);
  perform ledger.guard_houses(batch, legs, payer, receiver);
  outcomes := ledger.decide(legs, locked.available, exists (select from ledger.halt));
  perform ledger.insert_posted(batch, outcomes, posted_at);
  perform ledger.insert_refused(batch, outcomes, posted_at);
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_despite_halt(batch ledger.posting[], payer text, receiver text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  stopped halt;
  outcome text;
begin
  delete from halt returning * into stopped;
  outcome := (post_batch(batch, now(), payer, receiver))[1];
  if stopped is not null then insert into halt select stopped.*; end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_sent(input json, posted_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  batch ledger.posting[] := ledger.read_batch(input);
  outcomes text[];
begin
  if exists (
    select from unnest(batch) as posting
    left join account payer on payer.id = posting.debit_id
    left join account payee on payee.id = posting.credit_id
    where posting.kind <> 'post' or posting.amount is distinct from posting.released or payer.kind is distinct from 'person'
      or coalesce(payee.kind not in ('chain', 'fees'), true)
  ) then
    raise exception 'only whole holds of people for the chain are sent' using errcode = '42501';
  end if;
  outcomes := ledger.post_batch(batch, posted_at, null, 'chain');
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $function$;
grant execute on function ledger.post_sent(json,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.read_batch(input json)
 RETURNS ledger.posting[]
 LANGUAGE plpgsql
AS $function$
begin
  return (
    select coalesce(array_agg((
        item.n, item.operation, item.id, item.kind, item.pending_id, held.amount,
        case when item.pending_id is null then item.asset else held.asset end,
        case when item.kind = 'void' then held.amount else item.amount end,
        case when item.pending_id is null then item.debit_id else held.debit_id end,
        case when item.pending_id is null then item.credit_id else held.credit_id end,
        item.reason, item.reference, item.expires_at
      )::ledger.posting order by item.n), '{}')
    from json_to_recordset(input) as item (
      n int, operation int, id uuid, kind ledger.transfer_kind, pending_id uuid, asset smallint, amount bigint,
      debit_id uuid, credit_id uuid, reason text, reference uuid, expires_at timestamptz)
    left join lateral (
      select * from ledger.transfer where transfer.id = item.pending_id and transfer.kind = 'pending' limit 1
    ) as held on true
  );
end $function$;

CREATE OR REPLACE FUNCTION ledger.rebase(why text, given_up_from bigint, given_up_n bigint, given_up_hash bytea, now_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  newest block;
  draft block;
  last_xid xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  -- Waits for everybody who has written transfers: those of the epoch before are all committed now.
  lock table transfer in access exclusive mode;
  select * into newest from block order by n desc limit 1;
  draft.epoch := coalesce(newest.epoch, 1) + 1;
  select xid into last_xid from transfer
  where epoch = draft.epoch - 1 and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid desc limit 1;
  if last_xid is not null then
    perform seal_range(draft.epoch - 1, coalesce(newest.to_xid, '0'::xid8),
      (last_xid::text::numeric + 1)::text::xid8, home(), now_at);
  end if;

  draft.system_id := (select system_identifier::text from pg_control_system());
  draft.from_xid := '0'::xid8;
  draft.to_xid := pg_snapshot_xmin(pg_current_snapshot());
  draft.transfer_ids := '{}';
  draft.digests := '{}';
  draft.sealed_at := now_at;
  draft.rebase_reason := why;
  draft.abandoned_from := given_up_from;
  draft.abandoned_n := given_up_n;
  draft.abandoned_hash := given_up_hash;
  execute format('alter table ledger.transfer alter column epoch set default %s', draft.epoch);
  return append_block(draft);
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_broken_review(why text, failed_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into reconciliation (at, findings, is_clean, failure, is_review) values (failed_at, '{}', false, left(why, 500), true)
$function$;

CREATE OR REPLACE FUNCTION ledger.record_checks(counted json, counted_at timestamp with time zone, whole boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  return coalesce(ledger.record_checks(counted, counted_at, whole,
    array['ledger.grants', 'ledger.signIns', 'wallet.payments', 'wallet.withdrawals', 'redpackets.packets',
      'redpackets.campaigns', 'moments.purchases', 'live.gifts', 'miniprograms.payments', 'calls.minutes'],
    array['faucet', 'chain', 'fees', 'signIn']), not exists (select from json_each_text(counted) where value <> '0'));
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_checks(counted json, counted_at timestamp with time zone, whole boolean, causes text[], houses text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  unknown text[] := ledger.unknown_kinds(causes, houses);
  clean boolean;
begin
  if unknown <> '{}' then
    perform ledger.record_older(unknown, counted_at);
    return null;
  end if;
  clean := ledger.record_findings(counted, counted_at);
  if whole then
    update reconciliation set is_whole = true where id = (select max(id) from reconciliation);
  end if;
  if clean and current_setting('transaction_isolation') = 'repeatable read' then
    perform ledger.advance_watermark(counted_at);
  end if;
  return clean;
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_failure(why text, failed_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into reconciliation (at, findings, is_clean, failure) values (failed_at, '{}', false, left(why, 500))
$function$;

CREATE OR REPLACE FUNCTION ledger.record_findings(counted json, counted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  clean boolean := not exists (select from json_each_text(counted) where value <> '0');
begin
  insert into reconciliation (at, findings, is_clean) values (counted_at, counted, clean);
  delete from reconciliation where id <= (select max(id) from reconciliation) - 5000;
  if not clean then
    insert into halt (reason, at) values (counted::text, counted_at) on conflict do nothing;
  end if;
  return clean;
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_older(unknown text[], seen_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into reconciliation (at, findings, is_clean, lacks)
  select seen_at, '{}', false, left(array_to_string(unknown, ', '), 500)
  where not exists (
    select from reconciliation where lacks is null and recorded_at > now() - interval '10 minutes')
$function$;

CREATE OR REPLACE FUNCTION ledger.record_review(counted json, counted_at timestamp with time zone, causes text[], houses text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  unknown text[] := ledger.unknown_kinds(causes, houses);
  clean boolean := not exists (select from json_each_text(counted) where value <> '0');
begin
  if unknown <> '{}' then
    perform ledger.record_older(unknown, counted_at);
    return null;
  end if;
  delete from review_step;
  insert into reconciliation (at, findings, is_clean, is_whole, is_review) values (counted_at, counted, clean, true, true);
  if not clean then
    insert into halt (reason, at) values (counted::text, counted_at) on conflict do nothing;
  end if;
  return clean;
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_review_step(step text, counted bigint, goes_on text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  now_epoch int := coalesce((select epoch from block order by n desc limit 1), 1);
begin
  delete from review_step where epoch <> now_epoch or at < now() - interval '24 hours';
  insert into review_step (name, epoch, found, next) values (step, now_epoch, counted, goes_on)
  on conflict (name) do update set found = excluded.found, next = excluded.next;
end $function$;

CREATE OR REPLACE FUNCTION ledger.record_wrong_heads(places integer, seen_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  counted json := json_build_object('wrongHeads', places::text);
begin
  if exists (select from halt where reason like '%wrongHeads%') then return; end if;
  insert into reconciliation (at, findings, is_clean) values (seen_at, counted, false);
  insert into halt as stopped (reason, at) values (counted::text, seen_at)
  on conflict (is_frozen) do update set reason = stopped.reason || '; ' || excluded.reason;
end $function$;
grant execute on function ledger.record_wrong_heads(integer,timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.refusal_of_other_legs(refusal text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when refusal in ('idReused', 'frozen') then refusal else 'chainRefused' end
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_foreign_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  kept_in text := (select mode from book);
begin
  if kept_in is null then
    raise exception 'these books are not open yet: nothing says what they are kept in' using errcode = '55000';
  end if;
  if kept_in <> 'play' and exists (
    select from written cross join lateral (
      select from account where account.id = written.debit_id and account.kind = 'faucet' limit 1) as faucet
  ) then
    raise exception 'the faucet issues only play money' using errcode = '55000';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.release_deposit(suspended uuid, payee uuid, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  found deposit;
  suspense_id uuid := (select account_id from house where kind = 'suspense');
  release_id uuid := gen_random_uuid();
  outcome text;
begin
  select * into found from deposit where id = suspended for update;
  if found.id is null or found.account_id <> suspense_id then
    raise exception 'this deposit is not in suspense' using errcode = '42501';
  end if;
  if exists (select from deposit_release where deposit_id = suspended) then return 'exists'; end if;
  if not exists (select from account where id = payee and kind = 'person' and asset = 1) then
    raise exception 'deposits are released to people only' using errcode = '42501';
  end if;
  outcome := (post_batch(array[(
    1, 1, release_id, 'single', null, null, 1, found.amount, suspense_id, payee, 'deposit', null, null
  )::posting], now(), 'suspense', null))[1];
  if outcome = 'posted' then
    insert into deposit_release (id, deposit_id, account_id, amount, reason, released_at)
    values (release_id, suspended, payee, found.amount, why, now());
  end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.reopen_account(closed uuid, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  update ledger.account set is_closed = false where id = closed and is_closed;
  if not found then return false; end if;
  insert into reopening (account_id, reason) values (closed, why);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.restore_blocked_address(blocked uuid, blocked_address text, why text, blocker uuid, blocker_name text, blocked_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into blocked_address (id, address, reason, staff_id, staff_name, at)
  values (blocked, lower(blocked_address), why, blocker, blocker_name, blocked_at) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.seal(now_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  here text := (select system_identifier::text from pg_control_system());
  within int;
  since xid8;
  upto xid8;
  cluster text;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select epoch, to_xid, system_id into within, since, cluster from block order by n desc limit 1;
  within := coalesce(within, 1);
  since := coalesce(since, '0'::xid8);
  upto := pg_snapshot_xmin(pg_current_snapshot());
  -- Blocks from before there were epochs name no cluster.
  if coalesce(cluster, home()) <> here or upto < since then
    raise exception 'the books count the transactions of another PostgreSQL cluster: run "npm run ledger:rebase"';
  end if;
  if not exists (select from transfer where epoch = within and xid >= since and xid < upto) then return 0; end if;
  return seal_range(within, since, upto, here, now_at);
end $function$;
grant execute on function ledger.seal(timestamp with time zone) to linnet_app;

CREATE OR REPLACE FUNCTION ledger.seal_range(within integer, since xid8, upto xid8, cluster text, now_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  draft ledger.block;
begin
  draft.epoch := within;
  draft.system_id := cluster;
  draft.from_xid := since;
  draft.to_xid := upto;
  draft.sealed_at := now_at;
  select array_agg(id order by xid, seq), array_agg(ledger.digest_of(transfer) order by xid, seq)
  into draft.transfer_ids, draft.digests
  from ledger.transfer where epoch = within and xid >= since and xid < upto;
  if draft.transfer_ids is null then return 0; end if;

  update ledger.account set
    debits_pending = debits_pending + moved.debits_held,
    debits_posted = debits_posted + moved.debited,
    credits_pending = credits_pending + moved.credits_held,
    credits_posted = credits_posted + moved.credited,
    version = version + moved.transfers
  from (
    select side.account_id, count(*) as transfers,
      sum(case when is_debit then held else 0 end) as debits_held,
      sum(case when is_debit then posted else 0 end) as debited,
      sum(case when is_debit then 0 else held end) as credits_held,
      sum(case when is_debit then 0 else posted end) as credited
    from ledger.movement
    cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
    where epoch = within and xid >= since and xid < upto
    group by side.account_id
  ) as moved
  where account.id = moved.account_id and account.rule = 'free';
  return ledger.append_block(draft);
end $function$;

CREATE OR REPLACE FUNCTION ledger.spend_gas(spent_as text, spender text, spent numeric, tx text, block bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if not exists (select from book_chain) then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  if spent_as not in ('spent', 'swept') then raise exception 'this is no cost' using errcode = '22023'; end if;
  if spent > 0 then
    insert into gas_entry (kind, chain_id, wallet, amount, tx_hash, block_number)
    select spent_as, chain_id, lower(spender), spent, tx, block from book_chain on conflict do nothing;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.unblock_address(unblocked uuid, stated text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into unblocked_address (blocked_id, statement) values (unblocked, left(stated, 4000)) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.unknown_kinds(causes text[], houses text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(array_agg(name order by name), '{}') from (
    select name from cause_kind where name <> all(causes)
    union select 'house.' || kind from house where kind <> all(houses)
  ) as unknown
$function$;
grant execute on function ledger.unknown_kinds(text[],text[]) to linnet_app;
