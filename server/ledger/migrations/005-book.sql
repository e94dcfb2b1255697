-- What the books are kept in, from their first transfer on: play money, or the operator's currency. One row, never changed.
create table ledger.book (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('play', 'real')),
  currency text not null check (currency ~ '^[A-Z][A-Z0-9]{1,9}$'),
  -- The PostgreSQL cluster in which the books began: transaction ids count within one cluster.
  system_id text not null,
  opened_at timestamptz not null,
  constraint play_money_is_called_play check ((mode = 'play') = (currency = 'PLAY'))
);

create trigger book_is_kept before update or delete on ledger.book
  for each row execute function ledger.refuse_change();
create trigger book_is_not_emptied before truncate on ledger.book
  for each statement execute function ledger.refuse_change();

-- Books that exist already: where the faucet has ever issued, everything may be play money.
insert into ledger.book (mode, currency, system_id, opened_at)
select case when issued then 'play' else 'real' end, case when issued then 'PLAY' else 'USDT' end,
  (select system_identifier::text from pg_control_system()), (select at from ledger.transfer order by xid, seq limit 1)
from (
  select exists (
    select from ledger.account where kind = 'faucet'
      and exists (select from ledger.transfer where debit_id = account.id)) as issued
) as faucet
where exists (select from ledger.transfer);

-- Opens the books, or leaves those that are open as they are. Answers what they are kept in.
create function ledger.open_book(wanted_mode text, wanted_currency text, opened timestamptz) returns ledger.book
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  found book;
begin
  insert into book (mode, currency, system_id, opened_at)
  select wanted_mode, wanted_currency, system_identifier::text, opened from pg_control_system()
  on conflict do nothing;
  select * into found from book;
  return found;
end $$;

-- The faucet issues only into books of play money, whoever writes the transfer.
create function ledger.refuse_foreign_money() returns trigger language plpgsql security definer
set search_path = ledger, pg_temp as $$
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
end $$;

revoke all on function ledger.open_book(text, text, timestamptz), ledger.refuse_foreign_money() from public;
grant select on ledger.book to linnet_app;
grant execute on function ledger.open_book(text, text, timestamptz) to linnet_app;
