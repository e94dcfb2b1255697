-- Halts and lifts that staff decide on their desk. The server can stop all money, which is always safe. It can lift a stop only
-- once the checks, run after it, have found nothing, and never one for which the heads outside the database differ: that
-- takes `npm run ledger:verify -- --lift`, as the owner of the tables.
create table ledger.halt_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null check (act in ('halt', 'lift')),
  reason text not null,
  -- What the lifted halt had been for.
  was text,
  staff_id uuid not null,
  approver_id uuid,
  check (act = 'halt' or (approver_id is not null and approver_id <> staff_id))
);

create trigger halt_log_is_kept before update or delete on ledger.halt_log
  for each row execute function ledger.refuse_change();
create trigger halt_log_is_not_emptied before truncate on ledger.halt_log
  for each statement execute function ledger.refuse_change();

-- Whether it stopped anything: money may have been stopped before.
create function ledger.halt_by_staff(why text, staff uuid, halted_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into halt (reason, at) values ('staff: ' || left(why, 500), halted_at) on conflict do nothing;
  if not found then return false; end if;
  insert into halt_log (at, act, reason, staff_id) values (halted_at, 'halt', why, staff);
  return true;
end $$;

-- 'lifted', 'nothing' if money is not stopped, or 'unclean' unless the newest run is clean and began after the halt.
create function ledger.lift_halt_by_staff(why text, staff uuid, approver uuid, lifted_at timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  stopped halt;
  last reconciliation;
begin
  select * into stopped from halt for update;
  if stopped.reason is null then return 'nothing'; end if;
  select * into last from reconciliation order by id desc limit 1;
  if last.id is null or not last.is_clean or last.at <= stopped.at or stopped.reason like '%wrongHeads%'
    or coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then
    return 'unclean';
  end if;
  insert into halt_log (at, act, reason, was, staff_id, approver_id)
  values (lifted_at, 'lift', why, stopped.reason, staff, approver);
  delete from halt;
  return 'lifted';
end $$;

revoke all on function ledger.halt_by_staff(text, uuid, timestamptz),
  ledger.lift_halt_by_staff(text, uuid, uuid, timestamptz) from public;
grant select on ledger.halt_log to linnet_app;
grant execute on function ledger.halt_by_staff(text, uuid, timestamptz),
  ledger.lift_halt_by_staff(text, uuid, uuid, timestamptz) to linnet_app;
