-- Transfers sealed into a chain: each block holds the digests of its rows and the hash of the block before it.
create table ledger.block (
  n bigint primary key check (n > 0),
  -- The transactions whose rows it holds: from_xid up to and without to_xid. All of them had ended when it was sealed.
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  transfer_ids uuid[] not null,
  digests bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

create trigger block_is_kept before update or delete on ledger.block
  for each row execute function ledger.refuse_change();
create trigger block_is_not_emptied before truncate on ledger.block
  for each statement execute function ledger.refuse_change();

create function ledger.micros(at timestamptz) returns text language sql stable as $$
  select (extract(epoch from at) * 1000000)::bigint::text
$$;

-- Texts as one JSON list, so that no two lists of texts look alike. ledger/block-hash.ts computes the same from what it
-- reads, with other tools.
create function ledger.digest_of(sealed ledger.transfer) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(
    sealed.id::text, sealed.seq::text, sealed.xid::text, sealed.kind::text, sealed.pending_id::text,
    sealed.released::text, sealed.asset::text, sealed.amount::text, sealed.debit_id::text, sealed.credit_id::text,
    sealed.reason, sealed.reference::text, ledger.micros(sealed.at), ledger.micros(sealed.expires_at))::text, 'UTF8'))
$$;

-- Seals what has been committed since the last block, and folds the same rows into the accounts without a limit. Rows are
-- taken by transaction, below the oldest one that still runs: a slow transaction comes into a later block, never into none.
create function ledger.seal(now_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  newest block;
  since xid8;
  upto xid8;
  ids uuid[];
  row_digests bytea[];
  number bigint;
  chained bytea;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into newest from block order by n desc limit 1;
  since := coalesce(newest.to_xid, '0'::xid8);
  upto := pg_snapshot_xmin(pg_current_snapshot());
  if upto < since then
    raise exception 'the newest block ends at transaction %, and this database is only at %: it was restored without its transaction numbers',
      since, upto;
  end if;
  select array_agg(id order by xid, seq), array_agg(ledger.digest_of(transfer) order by xid, seq)
  into ids, row_digests
  from transfer where xid >= since and xid < upto;
  if ids is null then return 0; end if;

  number := coalesce(newest.n, 0) + 1;
  chained := coalesce(newest.hash, sha256(''));
  insert into block (n, from_xid, to_xid, transfer_ids, digests, previous, hash, sealed_at)
  select number, since, upto, ids, row_digests, chained, sha256(
      chained || convert_to(json_build_array(number::text, since::text, upto::text, ledger.micros(now_at))::text, 'UTF8')
      || string_agg(item, ''::bytea order by place)),
    now_at
  from unnest(row_digests) with ordinality as digest (item, place);

  update account set
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
    from movement
    cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
    where xid >= since and xid < upto
    group by side.account_id
  ) as moved
  where account.id = moved.account_id and account.rule = 'free';
  return number;
end $$;

-- The role that the server works as reads everything here and writes nothing but by these functions.
revoke all on all functions in schema ledger from public;
grant usage on schema ledger to linnet_app;
grant select on all tables in schema ledger to linnet_app;
grant execute on function ledger.post(json, timestamptz), ledger.open_accounts(json, timestamptz),
  ledger.close_accounts(json), ledger.record_findings(json, timestamptz), ledger.seal(timestamptz) to linnet_app;
