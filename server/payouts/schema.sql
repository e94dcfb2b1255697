-- The schema "payouts" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table payouts.approval (
  id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamp with time zone default now() not null,
  constraint approval_pkey PRIMARY KEY (id)
);
CREATE INDEX approval_of ON payouts.approval USING btree (withdrawal_id, at);
CREATE TRIGGER approval_is_kept BEFORE DELETE OR UPDATE ON payouts.approval FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
grant select on payouts.approval to linnet_app;

create table payouts.attempt (
  withdrawal_id uuid not null,
  n integer not null,
  tx_hash text not null,
  signed_transaction text not null,
  max_fee numeric(78,0) not null,
  max_tip numeric(78,0) not null,
  signed_at timestamp with time zone not null,
  broadcast_at timestamp with time zone,
  block_number bigint,
  block_hash text,
  gas_cost numeric(78,0),
  constraint attempt_pkey PRIMARY KEY (withdrawal_id, n),
  constraint attempt_tx_hash_key UNIQUE (tx_hash),
  constraint attempt_n_check CHECK ((n > 0)),
  constraint attempt_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text)),
  constraint attempt_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES payouts.payout(withdrawal_id)
);
CREATE TRIGGER attempt_is_kept BEFORE DELETE ON payouts.attempt FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
CREATE TRIGGER attempt_stays_what_was_signed BEFORE UPDATE OF withdrawal_id, n, tx_hash, signed_transaction, max_fee, max_tip ON payouts.attempt FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
grant select on payouts.attempt to linnet_app;

create table payouts.hindrance (
  withdrawal_id uuid not null,
  reason text not null,
  at timestamp with time zone default now() not null,
  constraint hindrance_pkey PRIMARY KEY (withdrawal_id)
);
grant select on payouts.hindrance to linnet_app;

create table payouts.payout (
  withdrawal_id uuid not null,
  chain_id bigint not null,
  address text not null,
  nonce bigint not null,
  step text not null,
  taken_at timestamp with time zone default now() not null,
  stuck_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (withdrawal_id),
  constraint payout_chain_id_address_nonce_key UNIQUE (chain_id, address, nonce),
  constraint payout_nonce_check CHECK ((nonce >= 0)),
  constraint payout_step_check CHECK ((step = ANY (ARRAY['signing'::text, 'signed'::text, 'broadcast'::text, 'mined'::text, 'sent'::text, 'failed'::text]))),
  constraint payout_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES payouts.wallet(chain_id)
);
CREATE INDEX payout_under_way ON payouts.payout USING btree (chain_id, nonce) WHERE (step <> ALL (ARRAY['sent'::text, 'failed'::text]));
CREATE TRIGGER payout_is_kept BEFORE DELETE ON payouts.payout FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
CREATE TRIGGER payout_keeps_its_nonce BEFORE UPDATE OF withdrawal_id, chain_id, address, nonce ON payouts.payout FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
CREATE TRIGGER payout_stays_ended BEFORE UPDATE ON payouts.payout FOR EACH ROW WHEN ((old.step = ANY (ARRAY['sent'::text, 'failed'::text]))) EXECUTE FUNCTION payouts.refuse_change();
grant select on payouts.payout to linnet_app;

create table payouts.recording_signature (
  id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamp with time zone default now() not null,
  constraint recording_signature_pkey PRIMARY KEY (id)
);
CREATE INDEX recording_signature_of ON payouts.recording_signature USING btree (withdrawal_id, at);
CREATE TRIGGER recording_signature_is_kept BEFORE DELETE OR UPDATE ON payouts.recording_signature FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
grant select on payouts.recording_signature to linnet_app;

create table payouts.unknown_payout (
  withdrawal_id uuid not null,
  chain_id bigint not null,
  person_id uuid not null,
  amount bigint not null,
  address text not null,
  nonce bigint not null,
  hashes json not null,
  found_at timestamp with time zone default now() not null,
  recorded_at timestamp with time zone,
  constraint unknown_payout_pkey PRIMARY KEY (withdrawal_id),
  constraint unknown_payout_amount_check CHECK ((amount > 0)),
  constraint unknown_payout_nonce_check CHECK ((nonce >= 0))
);
CREATE TRIGGER unknown_payout_is_kept BEFORE DELETE ON payouts.unknown_payout FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
CREATE TRIGGER unknown_payout_stays_what_was_paid BEFORE UPDATE OF withdrawal_id, chain_id, person_id, amount, address, nonce ON payouts.unknown_payout FOR EACH ROW EXECUTE FUNCTION payouts.refuse_change();
grant select on payouts.unknown_payout to linnet_app;

create table payouts.wallet (
  chain_id bigint not null,
  address text not null,
  next_nonce bigint not null,
  holder uuid,
  fence bigint default 0 not null,
  leased_until timestamp with time zone,
  signed_at timestamp with time zone,
  journal_id uuid,
  halted_for text,
  coins numeric(78,0) default 0 not null,
  tokens numeric(78,0) default 0 not null,
  base_fee numeric(78,0) default 0 not null,
  tip numeric(78,0) default 0 not null,
  seen_at timestamp with time zone,
  chain_nonce bigint,
  constraint wallet_pkey PRIMARY KEY (chain_id),
  constraint wallet_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text)),
  constraint wallet_chain_nonce_check CHECK ((chain_nonce >= 0)),
  constraint wallet_next_nonce_check CHECK ((next_nonce >= 0))
);
grant select on payouts.wallet to linnet_app;

CREATE OR REPLACE FUNCTION payouts.add_approval(added uuid, approved uuid, approver uuid, approver_name text, credential text, stated text, answered text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'payouts', 'pg_temp'
AS $function$
  insert into approval (id, withdrawal_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, approved, approver, approver_name, credential, stated, answered) on conflict do nothing
$function$;
grant execute on function payouts.add_approval(uuid,uuid,uuid,text,text,text,text) to linnet_app;

CREATE OR REPLACE FUNCTION payouts.add_recording_signature(added uuid, recorded uuid, signer uuid, signer_name text, credential text, stated text, answered text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'payouts', 'pg_temp'
AS $function$
  insert into recording_signature (id, withdrawal_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, recorded, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$function$;
grant execute on function payouts.add_recording_signature(uuid,uuid,uuid,text,text,text,text) to linnet_app;

CREATE OR REPLACE FUNCTION payouts.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'this is kept as it is written' using errcode = '55000';
end $function$;
