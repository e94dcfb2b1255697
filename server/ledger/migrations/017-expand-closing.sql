-- The accounts of a person whose account is deleted are closed, so that nobody can pay into them any more.

-- Closes all of these accounts for good if each is empty, and otherwise none. Payments to them wait for the lock, and are then refused.
create function ledger.close_empty(ids json) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  -- A statement of its own: it sees what earlier holders of the locks committed.
  if exists (
    select from account where id in (select value::uuid from json_array_elements_text(ids))
      and (rule = 'free' or debits_posted <> credits_posted or debits_pending <> 0 or credits_pending <> 0)
  ) then
    return false;
  end if;
  update account set is_closed = true
  where id in (select value::uuid from json_array_elements_text(ids)) and not is_closed;
  return true;
end $$;

-- Keeps the ids that were refused by a decision: there was too little money, or the hold has ended. An account that is missing,
-- closed or of another asset decides nothing about the id, which may be tried again; nor does a leg that fell with such a one.
create or replace function ledger.insert_refused(batch ledger.posting[], outcomes text[], posted_at timestamptz) returns void
language plpgsql as $$
begin
  if not outcomes && array['insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded'] then return; end if;
  insert into ledger.refused (id, reason, content, at)
  select posting.id, decided.outcome, ledger.content_of(posting), posted_at
  from unnest(batch) as posting
  join unnest(outcomes) with ordinality as decided (outcome, n) on decided.n = posting.n
  where decided.outcome in ('insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded')
    or decided.outcome = 'chainRefused' and exists (
      select from unnest(batch) as other
      where other.operation = posting.operation
        and outcomes[other.n] in ('insufficientFunds', 'pendingResolved', 'pendingExpired', 'pendingExceeded'))
  on conflict do nothing;
end $$;

-- New functions are open to everybody until this is said.
revoke all on all functions in schema ledger from public;
grant execute on function ledger.close_empty(json) to linnet_app;
