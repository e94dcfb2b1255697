-- Who is paid from a time on: the payee of a program that takes money already changes a day after two people decided it.
alter table miniprograms.program
  add column next_payee_id uuid,
  add column next_payee_at timestamptz,
  add constraint program_next_payee check ((next_payee_id is null) = (next_payee_at is null));
