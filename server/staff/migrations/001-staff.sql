create schema staff;

create table staff.account (
  id uuid primary key,
  -- The login name, in lower case.
  email text not null unique,
  name text not null,
  role text not null check (role in ('support', 'finance', 'content', 'owner')),
  state text not null check (state in ('invited', 'active', 'suspended')),
  password_hash text,
  -- Sealed with a key outside the database. The last time step that was used, so that a code works once.
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  invited_by uuid,
  -- Whoever is active has a password and a second factor; passkeys have a table of their own.
  constraint active_has_password check (state <> 'active' or password_hash is not null)
);

create table staff.passkey (
  id text primary key,
  account_id uuid not null references staff.account,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_account on staff.passkey (account_id);

create table staff.recovery_code (
  account_id uuid not null references staff.account,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- A link that lets somebody set their password and second factor, once. Only its hash is kept.
create table staff.invitation (
  hash bytea primary key,
  account_id uuid not null references staff.account,
  -- The factor that is offered, until it is accepted.
  totp_secret bytea not null,
  challenge text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_by_account on staff.invitation (account_id);

create table staff.session (
  id uuid primary key,
  account_id uuid not null references staff.account,
  hash bytea not null unique,
  address text not null,
  user_agent text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  stepped_up_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on staff.session (account_id) where ended_at is null;

-- What a first step handed out: the password was right, or a passkey is to be made.
create table staff.challenge (
  hash bytea primary key,
  account_id uuid not null references staff.account,
  purpose text not null check (purpose in ('login', 'stepUp', 'addPasskey', 'setTotp')),
  challenge text,
  totp_secret bytea,
  expires_at timestamptz not null
);
create index challenge_over on staff.challenge (expires_at);

create table staff.attempt (
  key text primary key,
  count int not null,
  since timestamptz not null
);

create table staff.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action in ('changed', 'revealed', 'proposed', 'decided')),
  call text not null,
  -- Names and roles as they were.
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
  address text not null
);
create index audit_by_staff on staff.audit (staff_id, id);
create index audit_by_subject on staff.audit (subject_kind, subject_id, id);
create index audit_by_call on staff.audit (call, id);
create index audit_by_time on staff.audit (at);

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger audit_is_kept before update or delete on staff.audit
  for each row execute function staff.refuse_change();
create trigger audit_is_not_emptied before truncate on staff.audit
  for each statement execute function staff.refuse_change();

create table staff.proposal (
  id uuid primary key,
  call text not null,
  "right" text not null,
  input json not null,
  subject_kind text,
  subject_id text,
  facts json,
  proposer_id uuid not null references staff.account,
  at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'withdrawn', 'expired')),
  decider_id uuid references staff.account,
  decided_at timestamptz,
  note text,
  -- Nobody approves what they proposed.
  constraint decided_by_another check (state not in ('done', 'declined') or decider_id <> proposer_id),
  -- The same thing waits once.
  digest bytea not null
);
create unique index proposal_waits_once on staff.proposal (call, digest) where state = 'waiting';
create index proposal_by_time on staff.proposal (at, id);
create index proposal_waiting on staff.proposal ("right", expires_at) where state = 'waiting';
