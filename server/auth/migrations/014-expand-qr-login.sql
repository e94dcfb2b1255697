-- Browsers that ask to log in by a QR code. The code and the browser's secret are stored as their SHA-256.
create table auth.qr_login (
  digest bytea primary key,
  key_digest bytea not null,
  platform text not null,
  system text not null,
  -- The network of the browser, as people are shown it.
  place text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who scanned the code, and by which session.
  person_id uuid references auth.credential (person_id),
  by_session uuid,
  confirmed_at timestamptz,
  is_proved boolean not null default false
);
create index qr_login_person on auth.qr_login (person_id) where person_id is not null;
create index qr_login_expires_at on auth.qr_login (expires_at);
