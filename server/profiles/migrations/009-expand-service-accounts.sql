-- The service itself writes to people under a name, such as its support: nobody logs in as it.
alter table profiles.person add column is_service boolean not null default false;
alter table profiles.person drop constraint person_has_account;
alter table profiles.person
  add constraint person_has_account check (is_robot or is_service or deleted_at is not null or phone is not null or email is not null) not valid;
