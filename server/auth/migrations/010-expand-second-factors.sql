-- Second factors of accounts: an authenticator app (its secret is sealed with factors.key), passkeys and recovery codes.
alter table auth.credential
  add column totp_secret bytea,
  add column totp_last_step bigint not null default 0;

-- When a session last proved a factor.
alter table auth.session add column proved_at timestamptz;

create table auth.passkey (
  id text primary key,
  person_id uuid not null references auth.credential (person_id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on auth.passkey (person_id, created_at);

create table auth.recovery_code (
  person_id uuid not null references auth.credential (person_id),
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- Devices that skip the second step of logging in, by a secret that they keep.
create table auth.trusted_device (
  id uuid primary key,
  person_id uuid not null references auth.credential (person_id),
  digest bytea not null,
  device_digest bytea,
  system text not null,
  trusted_at timestamptz not null,
  ends_at timestamptz not null,
  unique (person_id, digest)
);
create index trusted_device_ends_at on auth.trusted_device (ends_at);

-- Tickets that a first step issued for the second.
create table auth.factor_ticket (
  digest bytea primary key,
  person_id uuid not null references auth.credential (person_id),
  purpose text not null check (purpose in ('login', 'prove', 'setTotp', 'addPasskey')),
  challenge text,
  totp_secret bytea,
  expires_at timestamptz not null
);
create index factor_ticket_person on auth.factor_ticket (person_id);
create index factor_ticket_expires_at on auth.factor_ticket (expires_at);
