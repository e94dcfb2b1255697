create schema happenings;

-- Up to when a person has looked through their happenings. The happenings themselves are in the domains that they come from.
create table happenings.seen (
  person_id uuid primary key,
  until timestamptz not null
);
