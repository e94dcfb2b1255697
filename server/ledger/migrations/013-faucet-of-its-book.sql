-- The faucet of books in real money stays closed, whoever asks: a server for play money sets its house up before it finds out
-- that these books are not its own. Where no book is open yet, the start that opens it decides.
create or replace function ledger.open_faucet(is_open boolean) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update setting set faucet_is_open = is_open and coalesce((select mode = 'play' from book), true)
$$;
