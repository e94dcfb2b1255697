-- When the authenticator app was set up, and when recovery codes were made; null for those of the version before.
alter table auth.credential add column totp_set_at timestamptz;
alter table auth.recovery_code add column made_at timestamptz;
