create schema groups;

-- What a group is beside its log: its number, whose it is, and the rules by which people come in. A dissolved group keeps
-- its row: its number is not given away again, and making it again under the same cid answers it.
create table groups.group (
  conversation_id uuid primary key,
  -- What people say to each other.
  number bigint not null unique,
  owner_id uuid not null,
  created_at timestamptz not null,
  dissolved_at timestamptz,
  -- Who made it, under which cid, and how many people it began with beside its maker.
  maker_id uuid not null,
  cid text,
  founder_count int not null,
  notice text not null default '',
  notice_at timestamptz,
  notice_by uuid,
  needs_review boolean not null default false,
  only_admins_add boolean not null default false,
  only_admins_edit boolean not null default false,
  shows_history boolean not null default false,
  -- As they were typed; the log compares them in one writing.
  forbidden_words text[] not null default '{}'
);
create unique index group_maker_cid on groups.group (maker_id, cid) where cid is not null;

-- Invitations. One holds as long as its maker may bring people in.
create table groups.link (
  code text primary key,
  conversation_id uuid not null references groups.group (conversation_id),
  inviter_id uuid not null,
  -- The group whose members it invites to its copy: they come in without review.
  source_id uuid,
  created_at timestamptz not null,
  -- Null when it holds for good.
  expires_at timestamptz,
  revoked_at timestamptz
);
create index link_of_inviter on groups.link (conversation_id, inviter_id, expires_at) where revoked_at is null;
create index link_expiry on groups.link (expires_at);

create table groups.application (
  id uuid primary key,
  conversation_id uuid not null references groups.group (conversation_id),
  person_id uuid not null,
  inviter_id uuid not null,
  -- How they came: link, scan or copy.
  joined_by text not null,
  text text not null,
  -- 0 waits, 1 approved, 2 refused.
  status smallint not null default 0 check (status between 0 and 2),
  applied_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid
);
create unique index application_waiting on groups.application (conversation_id, person_id) where status = 0;
create index application_newest on groups.application (conversation_id, applied_at, id);
create index application_answered on groups.application (answered_at) where status <> 0;

-- Who was put out: an administrator has to bring them back.
create table groups.removal (
  conversation_id uuid not null references groups.group (conversation_id),
  person_id uuid not null,
  removed_by uuid not null,
  at timestamptz not null,
  primary key (conversation_id, person_id)
);
