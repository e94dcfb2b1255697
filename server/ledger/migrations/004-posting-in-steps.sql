-- ledger.post as a row of named steps, each of which hands on what it made: read_batch, lock_accounts, inspect, decide,
-- insert_posted, insert_refused. It says the same as before. The steps run inside ledger.post only, with its rights, its
-- search path and its planner settings, and once for a whole batch. They are plpgsql because its plans last for the session.

-- What decide has to know of a posting. Amounts are what each of its accounts can give more (or less) afterwards.
create type ledger.leg as (
  n int, operation int,
  -- The account's place among the locked ones; 0 for any account without a limit, whose change is 0.
  debit_slot int, credit_slot int, debit_change bigint, credit_change bigint,
  -- The outcome that its id already has; null for a new id.
  known_outcome text,
  -- Why it cannot be posted whatever the balances are; null if it can.
  problem text
);

-- The batch in the order of n. A post or a void takes accounts, asset and held amount from its pending transfer, and
-- nothing where there is none.
create function ledger.read_batch(input json) returns ledger.posting[] language plpgsql as $$
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
end $$;

-- Locks the limited accounts of a batch until the transaction ends, and answers them with what each can still give. All
-- callers lock in the order of ids, so nobody waits in a circle.
create function ledger.lock_accounts(batch ledger.posting[], out accounts uuid[], out available bigint[])
language plpgsql as $$
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
end $$;

-- Compares each posting with what is stored. It has to begin after lock_accounts, as a statement of its own: only then does
-- it see what earlier holders of the locks committed.
create function ledger.inspect(batch ledger.posting[], accounts uuid[], posted_at timestamptz) returns ledger.leg[]
language plpgsql as $$
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
end $$;

-- What the other legs of an operation hear when one of them is refused.
create function ledger.refusal_of_other_legs(refusal text) returns text language sql immutable as $$
  select case when refusal in ('idReused', 'frozen') then refusal else 'chainRefused' end
$$;

-- The outcome of each leg, by n. Reads and writes nothing. Operations are decided one after the other as if each were alone:
-- each sees what those before it left available, and its legs are posted together or not at all.
create function ledger.decide(legs ledger.leg[], available bigint[], is_frozen boolean) returns text[]
language plpgsql immutable as $$
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
end $$;

-- Writes the transfers that were posted; the trigger moves the balances. Raises a serialization failure when somebody wrote
-- one of these ids since inspect looked: the caller looks again, and finds it known.
create function ledger.insert_posted(batch ledger.posting[], outcomes text[], posted_at timestamptz) returns void
language plpgsql as $$
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
end $$;

-- Keeps the ids that were refused for good, with the reason. 'frozen' and 'idReused' say nothing about the id: it may be
-- tried again.
create function ledger.insert_refused(batch ledger.posting[], outcomes text[], posted_at timestamptz) returns void
language plpgsql as $$
begin
  insert into ledger.refused (id, reason, content, at)
  select posting.id, decided.outcome, ledger.content_of(posting), posted_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome not in ('posted', 'exists', 'idReused', 'frozen')
  on conflict do nothing;
end $$;

-- The only way to move money: posts a batch, and answers the outcome of each n (1, 2, ...). Ids, and pending ids, stand in a
-- batch once: ledger/post.ts sees to that. Planned once for a session, since planning took longer than doing; and a plan from
-- when the tables were small must not read whole tables later, so the settings and the lateral queries of the steps leave the
-- planner only lookups by index.
create or replace function ledger.post(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  batch ledger.posting[] := ledger.read_batch(input);
  locked record;
  legs ledger.leg[];
  outcomes text[];
begin
  locked := ledger.lock_accounts(batch);
  legs := ledger.inspect(batch, locked.accounts, posted_at);
  outcomes := ledger.decide(legs, locked.available, exists (select from ledger.halt));
  perform ledger.insert_posted(batch, outcomes, posted_at);
  perform ledger.insert_refused(batch, outcomes, posted_at);
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

-- New functions are open to everybody until this is said. ledger.post keeps its grant to linnet_app.
revoke all on all functions in schema ledger from public;
