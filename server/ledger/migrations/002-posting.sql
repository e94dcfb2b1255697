-- One transfer of a batch, with what its pending one says filled in.
create type ledger.posting as (
  n int, operation int, id uuid, kind ledger.transfer_kind, pending_id uuid, released bigint, asset smallint,
  amount bigint, debit_id uuid, credit_id uuid, reason text, reference uuid, expires_at timestamptz
);

-- What was asked for, as one text: a retry says the same again. What a resolution takes from its pending transfer was not
-- asked for, and when a hold expires is no part of it: a retry comes later.
create function ledger.content_of(posting ledger.posting) returns text language sql stable as $$
  select row(posting.kind, posting.reason, posting.reference, posting.pending_id,
    case when posting.kind <> 'void' then posting.amount end,
    case when posting.pending_id is null then posting.asset end,
    case when posting.pending_id is null then posting.debit_id end,
    case when posting.pending_id is null then posting.credit_id end)::text
$$;

-- The only way to move money. Decides one operation after the other, in the order of n (1, 2, ...), as if each were alone;
-- the legs of one operation are posted together or not at all. Reads, locks and writes are one statement for the whole
-- batch. Ids, and pending ids, stand in a batch once: ledger/post.ts sees to that. Planned once for a session: planning took
-- longer than doing. A plan from when the tables were small must not read whole tables later: so each row is looked up in a
-- lateral query of its own, which leaves the planner no other way.
create function ledger.post(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  batch posting[];
  accounts uuid[];
  -- How much each limited account can still give, by its place in `accounts`.
  room bigint[];
  outcomes text[];
  is_frozen boolean;
  leg record;
  operation int := 0;
  operation_start int;
  operation_is_known boolean;
  operation_reason text;
  undo_slots int[];
  undo_effects bigint[];
  problem text;
  accepted int := 0;
  written int;
begin
  select array_agg((
      item.n, item.operation, item.id, item.kind, item.pending_id, held.amount,
      case when item.pending_id is null then item.asset else held.asset end,
      case when item.kind = 'void' then held.amount else item.amount end,
      case when item.pending_id is null then item.debit_id else held.debit_id end,
      case when item.pending_id is null then item.credit_id else held.credit_id end,
      item.reason, item.reference, item.expires_at
    )::posting order by item.n)
  into batch
  from json_to_recordset(input) as item (
    n int, operation int, id uuid, kind transfer_kind, pending_id uuid, asset smallint, amount bigint,
    debit_id uuid, credit_id uuid, reason text, reference uuid, expires_at timestamptz)
  left join lateral (
    select * from transfer where transfer.id = item.pending_id and transfer.kind = 'pending' limit 1
  ) as held on true;

  -- Everybody locks in the order of ids, so nobody waits in a circle. What is read afterwards is what they left behind.
  select array_agg(id order by id), array_agg(
      case rule when 'debitsWithinCredits' then credits_posted - debits_posted - debits_pending
        else debits_posted - credits_posted - credits_pending end order by id)
  into accounts, room
  from (
    select debit_id as wanted_id from unnest(batch) union select credit_id from unnest(batch) order by wanted_id
  ) as wanted
  cross join lateral (
    select * from account where account.id = wanted_id and account.rule <> 'free' for no key update
  ) as locked;

  select exists (select from halt) into is_frozen;
  outcomes := array_fill(null::text, array[cardinality(batch)]);

  for leg in
    select posting.n, posting.operation,
      debit_place.slot as debit_slot, credit_place.slot as credit_slot,
      case debit.rule when 'debitsWithinCredits' then effect.taken else effect.given end as debit_effect,
      case credit.rule when 'debitsWithinCredits' then effect.given else effect.taken end as credit_effect,
      case
        when known.id is not null then case when ledger.content_of(posting) = ledger.content_of((
            0, 0, known.id, known.kind, known.pending_id, null, known.asset, known.amount, known.debit_id,
            known.credit_id, known.reason, known.reference, null)::posting) then 'exists' else 'idReused' end
        when refused.id is not null then
          case when ledger.content_of(posting) = refused.content then refused.reason else 'idReused' end
      end as answer,
      case
        when posting.kind in ('post', 'void') and held.id is null then 'pendingNotFound'
        when resolution.id is not null then 'pendingResolved'
        when posting.kind = 'post' and held.expires_at <= posted_at then 'pendingExpired'
        when posting.kind = 'post' and posting.amount > posting.released then 'pendingExceeded'
        when debit.id is null or credit.id is null then 'accountNotFound'
        when debit.asset <> posting.asset or credit.asset <> posting.asset then 'assetMismatch'
        when debit.is_closed or credit.is_closed then 'accountClosed'
      end as problem
    from unnest(batch) as posting
    left join lateral (select * from transfer where transfer.id = posting.id limit 1) as known on true
    left join lateral (select * from refused where refused.id = posting.id limit 1) as refused on true
    left join lateral (
      select * from transfer where transfer.id = posting.pending_id and transfer.kind = 'pending' limit 1
    ) as held on true
    left join lateral (
      select * from transfer where transfer.pending_id = posting.pending_id limit 1
    ) as resolution on true
    left join lateral (select * from account where account.id = posting.debit_id limit 1) as debit on true
    left join lateral (select * from account where account.id = posting.credit_id limit 1) as credit on true
    left join unnest(accounts) with ordinality as debit_place (id, slot) on debit_place.id = posting.debit_id
    left join unnest(accounts) with ordinality as credit_place (id, slot) on credit_place.id = posting.credit_id
    cross join lateral (
      select
        case posting.kind when 'post' then posting.released - posting.amount when 'void' then posting.released
          else -posting.amount end as taken,
        case when posting.kind in ('single', 'post') then posting.amount else 0 end as given
    ) as effect
    order by posting.n
  loop
    if leg.operation <> operation then
      operation := leg.operation;
      operation_start := leg.n;
      operation_is_known := leg.answer is not null;
      operation_reason := null;
      undo_slots := '{}';
      undo_effects := '{}';
    end if;
    if operation_reason is not null then
      outcomes[leg.n] := coalesce(leg.answer,
        case when operation_reason in ('idReused', 'frozen') then operation_reason else 'chainRefused' end);
      continue;
    end if;

    problem := case
      when (leg.answer is not null) <> operation_is_known or leg.answer = 'idReused' then 'idReused'
      when leg.answer is not null then null
      when is_frozen then 'frozen'
      when leg.problem is not null then leg.problem
      when leg.debit_effect < 0 and room[leg.debit_slot] + leg.debit_effect < 0 then 'insufficientFunds'
      when leg.credit_effect < 0 and room[leg.credit_slot] + leg.credit_effect < 0 then 'insufficientFunds'
    end;

    if problem is not null then
      operation_reason := problem;
      outcomes[leg.n] := coalesce(leg.answer, problem);
      for place in 1 .. cardinality(undo_slots) loop
        room[undo_slots[place]] := room[undo_slots[place]] - undo_effects[place];
      end loop;
      for place in operation_start .. leg.n - 1 loop
        if outcomes[place] = 'posted' then
          outcomes[place] := case when problem in ('idReused', 'frozen') then problem else 'chainRefused' end;
          accepted := accepted - 1;
        end if;
      end loop;
    elsif leg.answer is not null then
      outcomes[leg.n] := leg.answer;
    else
      outcomes[leg.n] := 'posted';
      accepted := accepted + 1;
      if leg.debit_slot is not null then
        room[leg.debit_slot] := room[leg.debit_slot] + leg.debit_effect;
        undo_slots := undo_slots || leg.debit_slot::int;
        undo_effects := undo_effects || leg.debit_effect;
      end if;
      if leg.credit_slot is not null then
        room[leg.credit_slot] := room[leg.credit_slot] + leg.credit_effect;
        undo_slots := undo_slots || leg.credit_slot::int;
        undo_effects := undo_effects || leg.credit_effect;
      end if;
    end if;
  end loop;

  insert into transfer (id, kind, pending_id, released, asset, amount, debit_id, credit_id, reason, reference, at, expires_at)
  select posting.id, posting.kind, posting.pending_id, case when posting.pending_id is not null then posting.released end,
    posting.asset, posting.amount, posting.debit_id, posting.credit_id, posting.reason, posting.reference, posted_at,
    posting.expires_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome = 'posted'
  order by posting.n
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < accepted then
    -- Somebody wrote one of these ids after we had looked: looked at again, it is known.
    raise exception 'a transfer was posted by somebody else meanwhile' using errcode = '40001';
  end if;

  insert into refused (id, reason, content, at)
  select posting.id, decided.outcome, ledger.content_of(posting), posted_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome not in ('posted', 'exists', 'idReused', 'frozen')
  on conflict do nothing;

  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

-- Accounts that are there already stay as they are; under the same id they must be the same account.
create function ledger.open_accounts(input json, opened_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into account (id, asset, rule, kind, owner_id, opened_at)
  select item.id, item.asset, item.rule, item.kind, item.owner_id, open_accounts.opened_at
  from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
  order by item.id
  on conflict (id) do nothing;
  if exists (
    select from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
    join account using (id)
    where (item.asset, item.rule, item.kind, item.owner_id)
      is distinct from (account.asset, account.rule, account.kind, account.owner_id)
  ) then
    raise exception 'an account of this id exists and is another one' using errcode = '23505';
  end if;
end $$;

-- For good; an account that still holds something breaks closed_is_empty.
create function ledger.close_accounts(ids json) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  update account set is_closed = true where id in (select value::uuid from json_array_elements_text(ids));
end $$;

-- Keeps what the checks found; anything but zeros stops all posting until a person has looked.
create function ledger.record_findings(counted json, counted_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  clean boolean := not exists (select from json_each_text(counted) where value <> '0');
begin
  insert into reconciliation (at, findings, is_clean) values (counted_at, counted, clean);
  delete from reconciliation where id <= (select max(id) from reconciliation) - 5000;
  if not clean then
    insert into halt (reason, at) values (counted::text, counted_at) on conflict do nothing;
  end if;
  return clean;
end $$;
