create schema keys;

-- The keys that this database was used with. Nothing of a key follows from its fingerprint.
create table keys.fingerprint (
  name text primary key,
  fingerprint text not null,
  noted_at timestamptz not null
);

-- Keys that were given up, and why.
create table keys.given_up (
  id bigint generated always as identity primary key,
  name text not null,
  fingerprint text not null,
  reason text not null check (reason <> ''),
  at timestamptz not null
);

-- Whether the database is older than this table. It has been used with keys then, although none is noted.
create table keys.origin (
  is_older boolean not null
);
insert into keys.origin select exists (select from kernel.migration);
