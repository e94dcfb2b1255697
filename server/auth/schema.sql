-- The schema "auth" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table auth.account_change (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  previous text,
  address text not null,
  at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint account_change_pkey PRIMARY KEY (id),
  constraint account_change_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint account_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX account_change_address ON auth.account_change USING btree (address);
CREATE INDEX account_change_at ON auth.account_change USING btree (at);
CREATE INDEX account_change_person ON auth.account_change USING btree (person_id, kind, at);
CREATE INDEX account_change_previous ON auth.account_change USING btree (previous) WHERE (previous IS NOT NULL);
grant delete, insert, select, update on auth.account_change to linnet_app;

create table auth.account_freeze (
  person_id uuid not null,
  sanction_id uuid not null,
  reason text not null,
  until timestamp with time zone,
  set_at timestamp with time zone not null,
  constraint account_freeze_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on auth.account_freeze to linnet_app;

create table auth.attempt (
  key text not null,
  count integer not null,
  since timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX attempt_since ON auth.attempt USING btree (since);
grant delete, insert, select, update on auth.attempt to linnet_app;

create table auth.code_budget (
  key text not null,
  count integer not null,
  since timestamp with time zone not null,
  constraint code_budget_pkey PRIMARY KEY (key)
);
CREATE INDEX code_budget_since ON auth.code_budget USING btree (since);
grant delete, insert, select, update on auth.code_budget to linnet_app;

create table auth.credential (
  person_id uuid not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  reset_at timestamp with time zone,
  totp_secret bytea,
  totp_last_step bigint default 0 not null,
  deletes_at timestamp with time zone,
  totp_set_at timestamp with time zone,
  constraint credential_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on auth.credential to linnet_app;

create table auth.factor_ticket (
  digest bytea not null,
  person_id uuid not null,
  purpose text not null,
  challenge text,
  totp_secret bytea,
  expires_at timestamp with time zone not null,
  constraint factor_ticket_pkey PRIMARY KEY (digest),
  constraint factor_ticket_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'prove'::text, 'setTotp'::text, 'addPasskey'::text]))),
  constraint factor_ticket_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX factor_ticket_expires_at ON auth.factor_ticket USING btree (expires_at);
CREATE INDEX factor_ticket_person ON auth.factor_ticket USING btree (person_id);
grant delete, insert, select, update on auth.factor_ticket to linnet_app;

create table auth.factors_end (
  person_id uuid not null,
  id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint factors_end_pkey PRIMARY KEY (person_id),
  constraint factors_end_id_key UNIQUE (id),
  constraint factors_end_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX factors_end_due_at ON auth.factors_end USING btree (due_at);
grant delete, insert, select, update on auth.factors_end to linnet_app;

create table auth.frozen_session (
  token_digest bytea not null,
  person_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint frozen_session_pkey PRIMARY KEY (token_digest)
);
CREATE INDEX frozen_session_ended ON auth.frozen_session USING btree (ended_at);
CREATE INDEX frozen_session_person ON auth.frozen_session USING btree (person_id);
grant delete, insert, select, update on auth.frozen_session to linnet_app;

create table auth.known_device (
  person_id uuid not null,
  digest bytea not null,
  first_seen_at timestamp with time zone not null,
  is_trusted boolean not null,
  constraint known_device_pkey PRIMARY KEY (person_id, digest),
  constraint known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
grant delete, insert, select, update on auth.known_device to linnet_app;

create table auth.passkey (
  id text not null,
  person_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX passkey_person ON auth.passkey USING btree (person_id, created_at);
grant delete, insert, select, update on auth.passkey to linnet_app;

create table auth.qr_login (
  digest bytea not null,
  key_digest bytea not null,
  platform text not null,
  system text not null,
  place text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  person_id uuid,
  by_session uuid,
  confirmed_at timestamp with time zone,
  is_proved boolean default false not null,
  constraint qr_login_pkey PRIMARY KEY (digest),
  constraint qr_login_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX qr_login_expires_at ON auth.qr_login USING btree (expires_at);
CREATE INDEX qr_login_person ON auth.qr_login USING btree (person_id) WHERE (person_id IS NOT NULL);
grant delete, insert, select, update on auth.qr_login to linnet_app;

create table auth.recovery_code (
  person_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  made_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
grant delete, insert, select, update on auth.recovery_code to linnet_app;

create table auth.sending (
  id uuid not null,
  account text not null,
  at timestamp with time zone not null,
  has_failed boolean default false not null,
  is_known boolean default false not null,
  place text default ''::text not null,
  constraint sending_pkey PRIMARY KEY (id)
);
CREATE INDEX sending_account ON auth.sending USING btree (account, at);
CREATE INDEX sending_at ON auth.sending USING btree (at);
grant delete, insert, select, update on auth.sending to linnet_app;

create table auth.sent_code (
  account text not null,
  scene text not null,
  holder text not null,
  place text not null,
  digest bytea not null,
  tries smallint default 0 not null,
  place_tries smallint default 0 not null,
  expires_at timestamp with time zone not null,
  constraint sent_code_pkey PRIMARY KEY (account, scene, holder)
);
CREATE INDEX sent_code_expires_at ON auth.sent_code USING btree (expires_at);
grant delete, insert, select, update on auth.sent_code to linnet_app;

create table auth.session (
  id uuid not null,
  person_id uuid not null,
  token_digest bytea not null,
  platform text not null,
  system text not null,
  address text not null,
  logged_in_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  device_digest bytea,
  kind text default 'member'::text not null,
  proved_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_digest_key UNIQUE (token_digest),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'vendor'::text]))),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX session_person_id ON auth.session USING btree (person_id, logged_in_at);
CREATE INDEX session_seen_at ON auth.session USING btree (seen_at);
grant delete, insert, select, update on auth.session to linnet_app;

create table auth.trusted_device (
  id uuid not null,
  person_id uuid not null,
  digest bytea not null,
  device_digest bytea,
  system text not null,
  trusted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint trusted_device_pkey PRIMARY KEY (id),
  constraint trusted_device_person_id_digest_key UNIQUE (person_id, digest),
  constraint trusted_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.credential(person_id)
);
CREATE INDEX trusted_device_ends_at ON auth.trusted_device USING btree (ends_at);
grant delete, insert, select, update on auth.trusted_device to linnet_app;

create table auth.used_challenge (
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenge_pkey PRIMARY KEY (challenge)
);
CREATE INDEX used_challenge_expires_at ON auth.used_challenge USING btree (expires_at);
grant delete, insert, select, update on auth.used_challenge to linnet_app;
