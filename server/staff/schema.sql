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
  constraint account_role_check CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'content'::text, 'auditor'::text, 'owner'::text]))),
  constraint account_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text, 'removed'::text]))),
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
  concerns uuid[],
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_action_check CHECK ((action = ANY (ARRAY['changed'::text, 'revealed'::text, 'proposed'::text, 'decided'::text])))
);
CREATE INDEX audit_by_call ON staff.audit USING btree (call, id);
CREATE INDEX audit_by_concerns ON staff.audit USING gin (concerns);
CREATE INDEX audit_by_staff ON staff.audit USING btree (staff_id, id);
CREATE INDEX audit_by_subject ON staff.audit USING btree (subject_kind, subject_id, id);
CREATE INDEX audit_by_time ON staff.audit USING btree (at);
CREATE INDEX audit_by_words ON staff.audit USING gin (staff.grams(staff.audit_words(reason, subject_id, staff_name, approver_name)));
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

CREATE OR REPLACE FUNCTION staff.audit_words(reason text, subject_id text, staff_name text, approver_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select staff.folded(coalesce(reason, '') || ' ' || coalesce(subject_id, '') || ' ' || coalesce(staff_name, '') || ' '
    || coalesce(approver_name, ''))
$function$;
grant execute on function staff.audit_words(text,text,text,text) to linnet_app, public;

CREATE OR REPLACE FUNCTION staff.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(normalize(words, nfkc)),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]', '', 'g'),
      '[\u2018-\u201b\u02bb\u02bc\u2032\u0060]', '''', 'g'),
      '[\u201c-\u201f\u00ab\u00bb\u301d\u301e]', '"', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g'), nfd),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]', '', 'g'),
    'łđøðħŧıς', 'ldodhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc), '\s+', ' ', 'g'))
$function$;
grant execute on function staff.folded(text) to linnet_app, public;

CREATE OR REPLACE FUNCTION staff.grams(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct gram), '{}')
  from string_to_array(words, null) as letters,
    unnest(letters || '{}'::text[], letters[2:]) as pair(one, other),
    unnest(array[one, one || other]) as gram
  where one <> ' ' and gram not like '% '
$function$;
grant execute on function staff.grams(text) to linnet_app, public;

CREATE OR REPLACE FUNCTION staff.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'staff.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function staff.refuse_change() to linnet_app, public;
