-- A transfer stands as a card in the conversation of its two people; a return names the transfer that it sends back.
alter table wallet.intent
  add column conversation_id uuid,
  add column returns uuid,
  add constraint intent_returns check ((kind = 'return') = (returns is not null));

-- A transfer is returned once.
create unique index intent_returned on wallet.intent (returns) where outcome = 'paid';
-- Orders, newest first: ids grow with time.
create index intent_order on wallet.intent (person_id, id desc) where kind in ('collect', 'payCode');

create table wallet.transfer_card (
  -- The id of the payment: its bill has it too.
  id uuid primary key,
  conversation_id uuid not null,
  cseq bigint not null,
  payer_id uuid not null,
  payee_id uuid not null,
  amount bigint not null check (amount > 0),
  note text not null,
  status text not null check (status in ('done', 'returned')),
  made_at timestamptz not null
);

-- What a person shows to be asked for money. Only a hash is kept: whoever reads the table can ask for nothing.
create table wallet.pay_code (
  digest bytea primary key,
  person_id uuid not null,
  expires_at timestamptz not null,
  -- The intent that came of it, and who asked for how much: set once, together.
  intent_id uuid,
  collector_id uuid,
  amount bigint,
  note text,
  check ((intent_id is null) = (collector_id is null) and (intent_id is null) = (amount is null)
    and (intent_id is null) = (note is null))
);
create index pay_code_expiry on wallet.pay_code (expires_at);

-- What a person shows to be paid. The one without an amount holds until it is replaced.
create table wallet.collect_code (
  code text primary key,
  person_id uuid not null,
  amount bigint check (amount > 0),
  note text not null,
  expires_at timestamptz,
  check ((amount is null) = (expires_at is null))
);
create unique index collect_code_standing on wallet.collect_code (person_id) where amount is null;
create index collect_code_expiry on wallet.collect_code (expires_at) where expires_at is not null;

create table wallet.withdrawal_address (
  id uuid primary key,
  person_id uuid not null,
  name text not null,
  contact text not null,
  address text not null,
  saved_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index withdrawal_address_saved on wallet.withdrawal_address (person_id, address) where removed_at is null;

-- Its id is the id of its intent; the money is held by the transfers of that intent.
create table wallet.withdrawal (
  id uuid primary key,
  person_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- As the address was when it was requested.
  name text not null,
  contact text not null,
  address text not null,
  status text not null check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  reason text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'requested') = (decided_at is null))
) with (fillfactor = 80);
create index withdrawal_person on wallet.withdrawal (person_id, id desc);
create index withdrawal_status on wallet.withdrawal (status, id);
create index withdrawal_decided on wallet.withdrawal (decided_at);

-- What staff did, by whom and from where. Rows are never changed or deleted.
create table wallet.staff_record (
  id uuid primary key,
  at timestamptz not null,
  staff text not null,
  address text not null,
  act text not null,
  subject text not null,
  detail jsonb not null
);
create index staff_record_subject on wallet.staff_record (subject, id);
create function wallet.refuse_staff_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did is not rewritten';
end $$;
create trigger staff_record_stays before update or delete on wallet.staff_record
  for each row execute function wallet.refuse_staff_record_change();
create trigger staff_record_stays_whole before truncate on wallet.staff_record
  for each statement execute function wallet.refuse_staff_record_change();
