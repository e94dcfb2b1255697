create schema conversations;

-- One conversation and the heads of its log: cseq counts every entry, mseq those that people count as unread.
create table conversations.conversation (
  id uuid primary key,
  type smallint not null check (type in (1, 2)),
  cseq bigint not null default 0,
  mseq bigint not null default 0 check (mseq <= cseq),
  -- Why it takes no messages; empty when it does.
  lock text not null default '' check (lock in ('', 'notFriends', 'blocked')),
  last_at timestamptz not null,
  created_at timestamptz not null
) with (fillfactor = 70);

-- The one conversation of two people.
create table conversations.direct (
  low_person uuid not null,
  high_person uuid not null check (low_person < high_person),
  conversation_id uuid not null unique references conversations.conversation (id),
  primary key (low_person, high_person)
);

-- What one member keeps about a conversation. Cursors only move forward.
create table conversations.member (
  conversation_id uuid not null references conversations.conversation (id),
  person_id uuid not null,
  -- The name under which this member sees the conversation; empty for the other person's own.
  title text not null default '',
  read_mseq bigint not null default 0,
  received_mseq bigint not null default 0,
  sent_mseq bigint not null default 0,
  -- Entries up to here are not shown to this member, and not counted.
  floor_cseq bigint not null default 0,
  floor_mseq bigint not null default 0,
  -- Taken off the list until the log grows beyond this.
  hidden_cseq bigint,
  pinned_at timestamptz,
  is_muted boolean not null default false,
  draft text not null default '',
  primary key (conversation_id, person_id)
) with (fillfactor = 70);
create index member_person on conversations.member (person_id);

-- The log. A message is one row, whatever the number of its readers.
create table conversations.entry (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  id uuid not null,
  kind smallint not null,
  sender_id uuid not null,
  cid text not null,
  -- What the sender sent under this cid, to tell a retry from another message.
  digest uuid not null,
  content json not null,
  at timestamptz not null,
  primary key (conversation_id, cseq)
);
create unique index entry_sender_cid on conversations.entry (sender_id, cid);
