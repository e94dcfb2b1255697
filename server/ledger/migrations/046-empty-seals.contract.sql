-- As before, but looks first whether there is anything to seal. Most seconds there isn't, and each connection planned what
-- computes and orders the digests five times before it kept a plan.
create or replace function ledger.seal(now_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  within int;
  since xid8;
  upto xid8;
  cluster text;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select epoch, to_xid, system_id into within, since, cluster from block order by n desc limit 1;
  within := coalesce(within, 1);
  since := coalesce(since, '0'::xid8);
  upto := pg_snapshot_xmin(pg_current_snapshot());
  -- Blocks from before there were epochs name no cluster.
  if coalesce(cluster, home()) <> here or upto < since then
    raise exception 'the books count the transactions of another PostgreSQL cluster: run "npm run ledger:rebase"';
  end if;
  if not exists (select from transfer where epoch = within and xid >= since and xid < upto) then return 0; end if;
  return seal_range(within, since, upto, here, now_at);
end $$;
