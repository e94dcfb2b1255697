-- What friends pay for each minute of calling somebody; nothing, as before, until it is set.
alter table calls.preference
  add column rate bigint not null default 0 check (rate >= 0),
  add column spares_starred boolean not null default true;

alter table calls.call
  -- What a minute costs; null in a free call.
  add column rate bigint check (rate > 0),
  -- The minutes that were charged, and when the next one begins.
  add column minutes int not null default 0,
  add column next_minute_at timestamptz,
  -- The next minute could not be held.
  add column is_last_minute boolean not null default false,
  drop constraint call_reason_check,
  add constraint call_reason_check
    check (reason in ('hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost', 'unpaid'));
create index call_minute_due on calls.call (next_minute_at) where next_minute_at is not null;

-- Who pays whom for a call. It stays when the call itself is forgotten.
create table calls.bill (
  call_id uuid primary key,
  conversation_id uuid not null,
  type smallint not null,
  payer_id uuid not null,
  payee_id uuid not null check (payee_id <> payer_id),
  rate bigint not null check (rate > 0),
  at timestamptz not null
);
create index bill_paid_by on calls.bill (payer_id, call_id);
create index bill_paid_to on calls.bill (payee_id, call_id);

-- A minute whose money was held. The second attempt is made when the minute begins.
create table calls.minute (
  call_id uuid not null references calls.bill (call_id),
  number int not null check (number >= 0),
  attempt smallint not null check (attempt in (0, 1)),
  state text not null default 'held' check (state in ('held', 'paid', 'released')),
  at timestamptz not null,
  -- The transaction that last wrote it, stamped whoever writes: the checks compare what changed since they last ran.
  xid xid8,
  primary key (call_id, number, attempt)
);
create function calls.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger minute_is_stamped before insert or update on calls.minute
  for each row execute function calls.stamp();
create unique index minute_paid_once on calls.minute (call_id, number) where state <> 'released';
create index minute_held on calls.minute (call_id) where state = 'held';
create index minute_written on calls.minute (xid, call_id);

-- What was paid for stays as it is, whoever connects.
create function calls.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'calls.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger bill_is_kept before update or delete on calls.bill
  for each row execute function calls.refuse_change();
create trigger bill_is_not_emptied before truncate on calls.bill
  for each statement execute function calls.refuse_change();
create trigger minute_is_kept before delete on calls.minute
  for each row execute function calls.refuse_change();
create trigger minute_is_not_emptied before truncate on calls.minute
  for each statement execute function calls.refuse_change();
create trigger minute_stays_decided before update on calls.minute
  for each row when (
    old.state <> 'held' or (old.call_id, old.number, old.attempt, old.at) is distinct from (new.call_id, new.number, new.attempt, new.at)
  ) execute function calls.refuse_change();
