-- What it costs to open a moment, in micro-units; null: it is free.
alter table moments.moment add column price bigint;
alter table moments.moment add constraint moment_price_check check (price > 0);

alter table moments.notification drop constraint notification_kind_check;
alter table moments.notification add constraint notification_kind_check
  check (kind in ('like', 'comment', 'reply', 'mention', 'paid'));

-- Who paid for which moment. The money is held for a day, and goes back if the moment is deleted before. Rows outlive their moment:
-- they are orders, and the causes of transfers.
create table moments.purchase (
  -- UUIDv7: later ones have greater ids, so that the orders centre goes by it.
  id uuid primary key,
  moment_id uuid not null,
  author_id uuid not null,
  payer_id uuid not null,
  -- What paid for it, and the device's own id of that payment.
  intent_id uuid not null,
  cid text not null,
  amount bigint not null check (amount > 0),
  -- The beginning of the moment, by which people recognise the order.
  title text not null,
  state text not null default 'held' check (state in ('held', 'settled', 'refunded')),
  paid_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null)),
  -- The transaction that last wrote it: so the checks compare what changed since they last ran with the ledger.
  xid xid8
) with (fillfactor = 80);
create unique index purchase_once on moments.purchase (moment_id, payer_id);
create unique index purchase_intent on moments.purchase (intent_id);
create index purchase_of_payer on moments.purchase (payer_id, id);
create index purchase_of_author on moments.purchase (author_id, id);
create index purchase_held on moments.purchase (paid_at) where state = 'held';
create index purchase_by_commit on moments.purchase (xid, id) where xid is not null;

create function moments.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger purchase_is_stamped before insert or update on moments.purchase
  for each row execute function moments.stamp();

-- What was paid, and what became of it, stays as it is, whoever connects.
create function moments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'moments.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger purchase_is_kept before delete on moments.purchase
  for each row execute function moments.refuse_change();
create trigger purchase_is_not_emptied before truncate on moments.purchase
  for each statement execute function moments.refuse_change();
create trigger purchase_stays_what_was_paid
  before update of id, moment_id, author_id, payer_id, intent_id, cid, amount, title, paid_at on moments.purchase
  for each row execute function moments.refuse_change();
create trigger purchase_stays_ended before update on moments.purchase
  for each row when (old.state <> 'held') execute function moments.refuse_change();
create trigger moment_keeps_its_price before update of price on moments.moment
  for each row when (old.price is distinct from new.price) execute function moments.refuse_change();
