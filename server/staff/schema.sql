-- The schema "staff" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table staff.account (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  state text not null,
  password_hash text,
  totp_secret bytea,
  totp_last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  invited_by uuid,
  person_id uuid,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_person_id_key UNIQUE (person_id),
  constraint account_role_check CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'content'::text, 'owner'::text]))),
  constraint account_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text]))),
  constraint active_has_password CHECK (((state <> 'active'::text) OR (password_hash IS NOT NULL)))
);
grant delete, insert, select, update on staff.account to linnet_app;

create table staff.attempt (
  key text not null,
  count integer not null,
  since timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on staff.attempt to linnet_app;

create table staff.audit (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  action text not null,
  call text not null,
  staff_id uuid,
  staff_name text,
  staff_role text,
  approver_id uuid,
  approver_name text,
  subject_kind text,
  subject_id text,
  before json,
  after json,
  reason text,
  input json,
  address text not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_action_check CHECK ((action = ANY (ARRAY['changed'::text, 'revealed'::text, 'proposed'::text, 'decided'::text])))
);
CREATE INDEX audit_by_call ON staff.audit USING btree (call, id);
CREATE INDEX audit_by_staff ON staff.audit USING btree (staff_id, id);
CREATE INDEX audit_by_subject ON staff.audit USING btree (subject_kind, subject_id, id);
CREATE INDEX audit_by_time ON staff.audit USING btree (at);
CREATE TRIGGER audit_is_kept BEFORE DELETE OR UPDATE ON staff.audit FOR EACH ROW EXECUTE FUNCTION staff.refuse_change();
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON staff.audit FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_change();
grant delete, insert, select, update on staff.audit to linnet_app;

create table staff.challenge (
  hash bytea not null,
  account_id uuid not null,
  purpose text not null,
  challenge text,
  totp_secret bytea,
  expires_at timestamp with time zone not null,
  constraint challenge_pkey PRIMARY KEY (hash),
  constraint challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'stepUp'::text, 'addPasskey'::text, 'setTotp'::text]))),
  constraint challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff.account(id)
);
CREATE INDEX challenge_over ON staff.challenge USING btree (expires_at);
grant delete, insert, select, update on staff.challenge to linnet_app;

create table staff.invitation (
  hash bytea not null,
  account_id uuid not null,
  totp_secret bytea not null,
  challenge text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  made_by uuid,
  constraint invitation_pkey PRIMARY KEY (hash),
  constraint invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff.account(id)
);
CREATE INDEX invitation_by_account ON staff.invitation USING btree (account_id);
grant delete, insert, select, update on staff.invitation to linnet_app;

create table staff.passkey (
  id text not null,
  account_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff.account(id)
);
CREATE INDEX passkey_by_account ON staff.passkey USING btree (account_id);
grant delete, insert, select, update on staff.passkey to linnet_app;

create table staff.proposal (
  id uuid not null,
  call text not null,
  "right" text not null,
  input json not null,
  subject_kind text,
  subject_id text,
  facts json,
  proposer_id uuid not null,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decider_id uuid,
  decided_at timestamp with time zone,
  note text,
  digest bytea not null,
  concerns uuid[] default '{}'::uuid[] not null,
  act text,
  constraint proposal_pkey PRIMARY KEY (id),
  constraint decided_by_another CHECK (((state <> ALL (ARRAY['done'::text, 'declined'::text])) OR (decider_id <> proposer_id))),
  constraint proposal_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint proposal_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES staff.account(id),
  constraint proposal_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES staff.account(id)
);
CREATE UNIQUE INDEX proposal_act_waits_once ON staff.proposal USING btree (act) WHERE (state = 'waiting'::text);
CREATE INDEX proposal_by_time ON staff.proposal USING btree (at, id);
CREATE INDEX proposal_waiting ON staff.proposal USING btree ("right", expires_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX proposal_waits_once ON staff.proposal USING btree (call, digest) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on staff.proposal to linnet_app;

create table staff.recovery_code (
  account_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff.account(id)
);
grant delete, insert, select, update on staff.recovery_code to linnet_app;

create table staff.session (
  id uuid not null,
  account_id uuid not null,
  hash bytea not null,
  address text not null,
  user_agent text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  stepped_up_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_hash_key UNIQUE (hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff.account(id)
);
CREATE INDEX session_by_account ON staff.session USING btree (account_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on staff.session to linnet_app;

CREATE OR REPLACE FUNCTION staff.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'staff.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function staff.refuse_change() to linnet_app, public;
