-- What staff decided about a program. One without a row is on, after the others, and nobody is paid.
create table miniprograms.program (
  id text primary key,
  is_on boolean not null default true,
  position int,
  payee_id uuid
);
create index program_of_payee on miniprograms.program (payee_id) where payee_id is not null;

-- What was paid to programs: the orders of the orders centre, and the causes of transfers.
create table miniprograms.payment (
  -- UUIDv7: later ones have greater ids, so that the orders centre goes by it.
  id uuid primary key,
  program_id text not null,
  -- The program's own name for its order.
  name text not null,
  title text not null,
  payer_id uuid not null check (payer_id <> payee_id),
  payee_id uuid not null,
  amount bigint not null check (amount > 0),
  intent_id uuid not null,
  cid text not null,
  paid_at timestamptz not null,
  -- The transaction that wrote it: the checks compare what is new since they last ran with the ledger.
  xid xid8
);
-- An order is paid once, whoever pays it.
create unique index payment_once on miniprograms.payment (program_id, name);
create unique index payment_intent on miniprograms.payment (intent_id);
create index payment_of_payer on miniprograms.payment (payer_id, id);
create index payment_of_payee on miniprograms.payment (payee_id, id);
create index payment_by_commit on miniprograms.payment (xid, id) where xid is not null;

-- Receipts that the server of a program has not taken yet.
create table miniprograms.delivery (
  payment_id uuid primary key references miniprograms.payment (id),
  program_id text not null,
  failures int not null default 0,
  since timestamptz not null,
  -- Null once it is given up.
  next_at timestamptz
);
create index delivery_due on miniprograms.delivery (next_at) where next_at is not null;
create index delivery_of_program on miniprograms.delivery (program_id) where next_at is null;

create function miniprograms.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger payment_is_stamped before insert on miniprograms.payment
  for each row execute function miniprograms.stamp();

-- What was paid stays as it is, whoever connects.
create function miniprograms.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'miniprograms.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger payment_is_kept before update or delete on miniprograms.payment
  for each row execute function miniprograms.refuse_change();
create trigger payment_is_not_emptied before truncate on miniprograms.payment
  for each statement execute function miniprograms.refuse_change();
