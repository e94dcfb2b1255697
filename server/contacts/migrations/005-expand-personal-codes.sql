-- The code that leads to a person: one each. Renewing puts another in its place, and the old one is gone.
create table contacts.personal_code (
  person_id uuid primary key,
  code text not null unique,
  -- For how long it was asked for; 0 is for good.
  days smallint not null check (days >= 0),
  expires_at timestamptz
);
