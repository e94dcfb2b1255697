-- Only the checker records what the checks found, and lifts a stop. It has a role of its own (`house-roles.ts`); the role that serves
-- asks it here.
create table ledger.ask (
  id bigint generated always as identity primary key,
  act text not null check (act in ('run', 'lift')),
  at timestamptz not null default now(),
  reason text,
  staff_id uuid,
  approver_id uuid,
  answered_at timestamptz,
  outcome text,
  check ((act = 'lift') = (reason is not null and staff_id is not null and approver_id is not null)),
  check ((answered_at is null) = (outcome is null))
);
-- Two servers that ask for the same before it is answered wait for the same answer.
create unique index ask_open on ledger.ask (act) where answered_at is null;

create function ledger.ask_for_run() returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  asked bigint;
begin
  insert into ask (act) values ('run') on conflict do nothing returning id into asked;
  return coalesce(asked, (select id from ask where act = 'run' and answered_at is null), (select max(id) from ask where act = 'run'));
end $$;

create function ledger.ask_to_lift(why text, staff uuid, approver uuid) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ask (act, reason, staff_id, approver_id) values ('lift', left(why, 500), staff, approver) on conflict do nothing
$$;

create function ledger.answer(asked bigint, said text) returns void language sql security definer set search_path = ledger, pg_temp as $$
  update ask set answered_at = now(), outcome = said where id = asked and answered_at is null;
  delete from ask where answered_at < now() - interval '1 day'
$$;

-- The check that is running, for the desk.
create table ledger.progress (
  is_one boolean primary key default true check (is_one),
  name text not null,
  done int not null,
  total int not null,
  at timestamptz not null default now()
);

-- Without a name, none is running.
create function ledger.note_progress(step text, nth int, steps int) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if step is null then
    delete from progress;
  else
    insert into progress (name, done, total) values (step, nth, steps)
    on conflict (is_one) do update set name = step, done = nth, total = steps, at = now();
  end if;
end $$;

-- Why staff may not lift the stop: 'nothing', 'unclean', or '' if they may.
create function ledger.lift_refusal() returns text language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  stopped halt;
  last reconciliation;
begin
  select * into stopped from halt;
  if stopped.reason is null then return 'nothing'; end if;
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
  if last.id is null or not last.is_clean or last.at <= stopped.at or stopped.reason like '%wrongHeads%'
    or coalesce(last.recorded_at, last.at) < now() - interval '15 minutes'
    or not coalesce((select is_clean from reconciliation where is_whole order by id desc limit 1), true) then
    return 'unclean';
  end if;
  return '';
end $$;

create or replace function ledger.lift_halt_by_staff(why text, staff uuid, approver uuid, lifted_at timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  was text;
  refusal text;
begin
  select reason into was from halt for update;
  refusal := ledger.lift_refusal();
  if refusal <> '' then return refusal; end if;
  insert into halt_log (at, act, reason, was, staff_id, approver_id) values (lifted_at, 'lift', why, was, staff, approver);
  delete from halt;
  return 'lifted';
end $$;

revoke all on function ledger.ask_for_run(), ledger.ask_to_lift(text, uuid, uuid), ledger.answer(bigint, text),
  ledger.note_progress(text, int, int), ledger.lift_refusal() from public;
grant select on ledger.ask, ledger.progress to linnet_app;
grant execute on function ledger.ask_for_run(), ledger.ask_to_lift(text, uuid, uuid), ledger.lift_refusal() to linnet_app;
