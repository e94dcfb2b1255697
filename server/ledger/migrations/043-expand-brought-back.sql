-- Posts the holds of a payout that has left already, as the signer's journal says, although all money is stopped. After a restore of the
-- database the chain has less than the books, which stops all money, and only this makes them the same again. Nobody else sees that the
-- stop was away.
create function ledger.bring_back_payout(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  stopped halt;
begin
  delete from halt returning * into stopped;
  return query select posted.n, posted.outcome from begin_payout(input, posted_at) as posted;
  if stopped is not null then insert into halt select stopped.*; end if;
end $$;
revoke all on function ledger.bring_back_payout(json, timestamptz) from public;
