-- Robots have a name like everybody else, but no account: nobody logs in as one.
alter table profiles.person add column is_robot boolean not null default false;
alter table profiles.person drop constraint person_check;
alter table profiles.person
  add constraint person_has_account check (is_robot or phone is not null or email is not null) not valid;
