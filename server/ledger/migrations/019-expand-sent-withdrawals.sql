-- Money that was sent to the chain. A hold for the chain could only be released so far; one whose money was sent is posted, in full,
-- and by a function of its own. `ledger.post` still brings nothing to the chain.

-- As before, with `receiver`: a kind of account of the house for which holds may be posted.
create function ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text, receiver text) returns void
language plpgsql as $$
begin
  if exists (
    select from unnest(legs) as leg
    where leg.known_outcome is null and leg.problem is null and leg.debit_change >= 0
      and (batch[leg.n]).kind in ('single', 'pending')
      and not exists (
        select from ledger.account where id = (batch[leg.n]).debit_id and rule = 'free' and kind = payer)
  ) then
    raise exception 'the house pays by its own functions only' using errcode = '42501';
  end if;
  if exists (
    select from unnest(legs) as leg
    cross join lateral (
      select kind from ledger.account where account.id = (batch[leg.n]).credit_id limit 1
    ) as house
    where leg.known_outcome is null and leg.problem is null and leg.credit_slot = 0
      and house.kind <> 'fees' and not (house.kind = 'chain' and (batch[leg.n]).kind in ('pending', 'void'))
      and not (house.kind = receiver and (batch[leg.n]).kind = 'post')
  ) then
    raise exception 'this account of the house takes no payments' using errcode = '42501';
  end if;
end $$;

create function ledger.post_batch(batch ledger.posting[], posted_at timestamptz, payer text, receiver text) returns text[]
language plpgsql as $$
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
end $$;

-- Posts holds whose money has left by the chain, and what was held for the fee. Nothing but whole holds of people.
create function ledger.post_sent(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
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
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.post_sent(json, timestamptz) to linnet_app;
