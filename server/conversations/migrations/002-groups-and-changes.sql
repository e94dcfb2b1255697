-- Groups: what the log needs to know of them. Who may change it is decided by the groups domain.
alter table conversations.conversation
  add column name text not null default '',
  add column photo text not null default '',
  add column member_count int not null default 2,
  -- The first members, drawn as the picture of a group without one.
  add column face_ids uuid[] not null default '{}',
  add column only_admins_speak boolean not null default false,
  add column slow_seconds int not null default 0,
  add column auto_destroy_seconds int not null default 0,
  -- Set while messages are anonymous: pseudonyms are made with it, and it never leaves the database.
  add column anonymous_salt uuid,
  add column forbidden_words text[] not null default '{}',
  -- Members do not ask each other to be friends by way of this group.
  add column no_befriending boolean not null default false,
  -- Counts the deeds that take a right away from somebody: a batch that was checked before one is checked again.
  add column rights_version int not null default 0,
  -- The newest entry that is shown as a row of its own: a message or a notice.
  add column shown_cseq bigint not null default 0;
update conversations.conversation set shown_cseq = cseq;

-- Roles of a group: 0 member, 1 administrator, 2 owner; null in a conversation of two.
alter table conversations.member
  add column role smallint check (role in (0, 1, 2)),
  add column group_name text not null default '',
  -- Names and their pinyin and initials, in lower case, for finding members.
  add column search_key text not null default '',
  add column muted_until timestamptz,
  add column joined_at timestamptz,
  add column joined_by text not null default '',
  add column invited_by uuid,
  add column last_sent_at timestamptz,
  -- Written up to here was what is hidden from who came later, by whatever way it would come to them.
  add column history_cseq bigint not null default 0,
  -- The newest message when they came: of those up to it they are no reader.
  add column joined_mseq bigint not null default 0;
create index member_order on conversations.member (conversation_id, role desc, joined_at, person_id) where role is not null;
create index member_leads on conversations.member (person_id) where role > 0;

alter table conversations.entry
  add column pseudonym uuid,
  add column reply_cseq bigint,
  add column edited_at timestamptz,
  add column recalled_by uuid,
  -- The newest change of this entry.
  add column changed_cseq bigint,
  add column expires_at timestamptz,
  -- Its time is over and its content is gone; the row stays, so that its cid is known for ever.
  add column is_destroyed boolean not null default false;
create index entry_expiry on conversations.entry (expires_at) where expires_at is not null and not is_destroyed;

-- What an edited message said before.
create table conversations.earlier_text (
  conversation_id uuid not null,
  cseq bigint not null,
  edit_cseq bigint not null,
  text text not null,
  at timestamptz not null,
  primary key (conversation_id, cseq, edit_cseq)
);

create table conversations.reaction (
  conversation_id uuid not null,
  cseq bigint not null,
  emoji text not null,
  person_id uuid not null,
  at timestamptz not null,
  primary key (conversation_id, cseq, emoji, person_id)
);

-- Entries that a person deleted for themselves.
create table conversations.hidden_entry (
  person_id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  primary key (person_id, conversation_id, cseq)
);

-- Whom a message mentions; without a person it is everybody.
create table conversations.mention (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  person_id uuid
);
create index mention_of_person on conversations.mention (conversation_id, person_id, mseq);

-- Which files a log carries: who may read the entry may read them.
create table conversations.attachment (
  file_id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  primary key (file_id, conversation_id, cseq)
);
create index attachment_of_entry on conversations.attachment (conversation_id, cseq);
