create schema auth;

create table auth.credential (
  person_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null
);

-- A device that is logged in. Its row is deleted when the session ends. Of the token only the SHA-256 is kept.
create table auth.session (
  id uuid primary key,
  person_id uuid not null references auth.credential (person_id),
  token_digest bytea not null unique,
  platform text not null,
  system text not null,
  address text not null,
  logged_in_at timestamptz not null,
  seen_at timestamptz not null
);

create index session_person_id on auth.session (person_id, logged_in_at);
create index session_seen_at on auth.session (seen_at);

-- The newest verification code of an account for one purpose. The digest is keyed: the key is not in the database.
create table auth.code (
  account text not null,
  scene text not null,
  digest bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (account, scene)
);

create index code_expires_at on auth.code (expires_at);

-- Every message that was handed over, for the limits of its receiver.
create table auth.sending (
  id uuid primary key,
  account text not null,
  at timestamptz not null,
  has_failed boolean not null default false
);

create index sending_account on auth.sending (account, at);
create index sending_at on auth.sending (at);

-- Tries of a secret within a window of time: counted before the secret is looked at, taken back when it was right.
create table auth.attempt (
  key text primary key,
  count integer not null,
  since timestamptz not null
);

create index attempt_since on auth.attempt (since);
