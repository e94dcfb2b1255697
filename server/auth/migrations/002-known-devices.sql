-- Devices that a person has logged in on, by the SHA-256 of an id that the app keeps. A trusted one was there in the account's
-- first day. Kept after a logout, forgotten when the person removes the device.
create table auth.known_device (
  person_id uuid not null references auth.credential (person_id),
  digest bytea not null,
  first_seen_at timestamptz not null,
  is_trusted boolean not null,
  primary key (person_id, digest)
);

-- Null for clients that send no device id.
alter table auth.session add column device_digest bytea;
