-- Who is paid from a time on: the payee of a program that takes money already changes a day after two people decided it.
alter table miniprograms.program
  add column next_payee_id uuid,
  add column next_payee_at timestamptz,
  add constraint program_next_payee check ((next_payee_id is null) = (next_payee_at is null));
-- A server of the version before sets another payee and leaves the one to come, who was decided earlier. A decision names
-- `is_on` with the payee; a deleted account clears the payee alone, and the one to come stays.
create function miniprograms.forget_next_payee() returns trigger language plpgsql as $$
begin
  new.next_payee_id := null;
  new.next_payee_at := null;
  return new;
end $$;
create trigger program_forgets_its_next_payee before update of is_on on miniprograms.program
  for each row when (new.payee_id is distinct from old.payee_id and new.next_payee_id is not distinct from old.next_payee_id
    and new.next_payee_at is not distinct from old.next_payee_at)
  execute function miniprograms.forget_next_payee();
