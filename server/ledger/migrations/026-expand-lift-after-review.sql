-- What only a review of the whole history finds, the runs every five minutes pass over: one of them found nothing, and two members
-- of staff could lift the stop while the difference was there. They can once a whole comparison has found nothing since, too.
create or replace function ledger.lift_halt_by_staff(why text, staff uuid, approver uuid, lifted_at timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  stopped halt;
  last reconciliation;
begin
  select * into stopped from halt for update;
  if stopped.reason is null then return 'nothing'; end if;
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
  if last.id is null or not last.is_clean or last.at <= stopped.at or stopped.reason like '%wrongHeads%'
    or coalesce(last.recorded_at, last.at) < now() - interval '15 minutes'
    or not coalesce((select is_clean from reconciliation where is_whole order by id desc limit 1), true) then
    return 'unclean';
  end if;
  insert into halt_log (at, act, reason, was, staff_id, approver_id)
  values (lifted_at, 'lift', why, stopped.reason, staff, approver);
  delete from halt;
  return 'lifted';
end $$;
