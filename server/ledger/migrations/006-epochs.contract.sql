-- From here on blocks say which epoch and which cluster they count in, and hash that too. A server of the version before would
-- take such a block for a broken one, so this waits until none runs.

-- The fields of a block that its hash covers besides the digests, as one JSON list of texts.
create function ledger.header_of(sealed ledger.block) returns bytea language sql stable as $$
  select convert_to((case
    when sealed.system_id is null then json_build_array(
      sealed.n::text, sealed.from_xid::text, sealed.to_xid::text, ledger.micros(sealed.sealed_at))
    else json_build_array(
      sealed.n::text, sealed.from_xid::text, sealed.to_xid::text, ledger.micros(sealed.sealed_at), sealed.epoch::text,
      sealed.system_id, sealed.rebase_reason, sealed.abandoned_from::text, sealed.abandoned_n::text,
      encode(sealed.abandoned_hash, 'hex'))
  end)::text, 'UTF8')
$$;

-- Chains a block to the newest one. It brings everything but its number and its hashes.
create function ledger.append_block(draft ledger.block) returns bigint language plpgsql as $$
declare
  newest ledger.block;
begin
  select * into newest from ledger.block order by n desc limit 1;
  draft.n := coalesce(newest.n, 0) + 1;
  draft.previous := coalesce(newest.hash, sha256(''));
  draft.hash := sha256(draft.previous || ledger.header_of(draft)
    || coalesce((select string_agg(item, ''::bytea order by place)
      from unnest(draft.digests) with ordinality as digest (item, place)), ''::bytea));
  insert into ledger.block select draft.*;
  return draft.n;
end $$;

-- Seals the transfers of one epoch from one transaction up to and without another, and folds them into the accounts without
-- a limit. Answers the block's number, or 0 if there are none.
create function ledger.seal_range(within int, since xid8, upto xid8, cluster text, now_at timestamptz) returns bigint
language plpgsql as $$
declare
  draft ledger.block;
begin
  draft.epoch := within;
  draft.system_id := cluster;
  draft.from_xid := since;
  draft.to_xid := upto;
  draft.sealed_at := now_at;
  select array_agg(id order by xid, seq), array_agg(ledger.digest_of(transfer) order by xid, seq)
  into draft.transfer_ids, draft.digests
  from ledger.transfer where epoch = within and xid >= since and xid < upto;
  if draft.transfer_ids is null then return 0; end if;

  update ledger.account set
    debits_pending = debits_pending + moved.debits_held,
    debits_posted = debits_posted + moved.debited,
    credits_pending = credits_pending + moved.credits_held,
    credits_posted = credits_posted + moved.credited,
    version = version + moved.transfers
  from (
    select side.account_id, count(*) as transfers,
      sum(case when is_debit then held else 0 end) as debits_held,
      sum(case when is_debit then posted else 0 end) as debited,
      sum(case when is_debit then 0 else held end) as credits_held,
      sum(case when is_debit then 0 else posted end) as credited
    from ledger.movement
    cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
    where epoch = within and xid >= since and xid < upto
    group by side.account_id
  ) as moved
  where account.id = moved.account_id and account.rule = 'free';
  return ledger.append_block(draft);
end $$;

-- The cluster whose transaction ids the books count in now.
create function ledger.home() returns text language sql stable as $$
  select coalesce(
    (select system_id from ledger.block order by n desc limit 1),
    (select system_id from ledger.book))
$$;

-- Seals what has been committed since the last block. Rows are taken by transaction, below the oldest one that still runs: a
-- slow transaction comes into a later block, never into none.
create or replace function ledger.seal(now_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  newest block;
  here text := (select system_identifier::text from pg_control_system());
  since xid8;
  upto xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into newest from block order by n desc limit 1;
  since := coalesce(newest.to_xid, '0'::xid8);
  upto := pg_snapshot_xmin(pg_current_snapshot());
  if home() <> here or upto < since then
    raise exception 'the books count the transactions of another PostgreSQL cluster: run "npm run ledger:rebase"';
  end if;
  return seal_range(coalesce(newest.epoch, 1), since, upto, here, now_at);
end $$;

-- Begins an epoch: seals what is left of the one before, and appends a block that says why. Whoever owns the tables runs it.
create function ledger.rebase(
  why text, given_up_from bigint, given_up_n bigint, given_up_hash bytea, now_at timestamptz) returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
declare
  newest block;
  draft block;
  last_xid xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  -- Waits for everybody who has written transfers: those of the epoch before are all committed now.
  lock table transfer in access exclusive mode;
  select * into newest from block order by n desc limit 1;
  draft.epoch := coalesce(newest.epoch, 1) + 1;
  select xid into last_xid from transfer
  where epoch = draft.epoch - 1 and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid desc limit 1;
  if last_xid is not null then
    perform seal_range(draft.epoch - 1, coalesce(newest.to_xid, '0'::xid8),
      (last_xid::text::numeric + 1)::text::xid8, home(), now_at);
  end if;

  draft.system_id := (select system_identifier::text from pg_control_system());
  draft.from_xid := '0'::xid8;
  draft.to_xid := pg_snapshot_xmin(pg_current_snapshot());
  draft.transfer_ids := '{}';
  draft.digests := '{}';
  draft.sealed_at := now_at;
  draft.rebase_reason := why;
  draft.abandoned_from := given_up_from;
  draft.abandoned_n := given_up_n;
  draft.abandoned_hash := given_up_hash;
  execute format('alter table ledger.transfer alter column epoch set default %s', draft.epoch);
  return append_block(draft);
end $$;

revoke all on function ledger.header_of(ledger.block), ledger.append_block(ledger.block),
  ledger.seal_range(int, xid8, xid8, text, timestamptz), ledger.home(), ledger.rebase(text, bigint, bigint, bytea, timestamptz)
  from public;
