-- Phone numbers of those who let themselves be found by them, hashed with the salt of the day: what address books are compared with.
create table profiles.phone_salt (
  is_only boolean primary key default true check (is_only),
  salt bytea not null,
  made_at timestamptz not null,
  filled_at timestamptz not null
);
create table profiles.phone_digest (
  digest bytea primary key,
  person_id uuid not null unique
);
