-- A deleted account keeps its row, without a name or an address: messages and the books refer to it.
alter table profiles.person add column deleted_at timestamptz;
alter table profiles.person drop constraint person_has_account;
alter table profiles.person add constraint person_has_account
  check (is_robot or deleted_at is not null or phone is not null or email is not null) not valid;
