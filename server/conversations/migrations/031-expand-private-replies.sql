-- Answers, in a conversation of two, to a message of a group: when that is recalled, its words go from them.
create table conversations.private_reply (
  conversation_id uuid not null,
  cseq bigint not null,
  -- The message that it answers.
  source_id uuid not null,
  source_cseq bigint not null,
  -- When to look whether that was recalled; null until then.
  check_at timestamptz,
  primary key (conversation_id, cseq)
);
create index private_reply_source on conversations.private_reply (source_id, source_cseq);
create index private_reply_due on conversations.private_reply (check_at) where check_at is not null;
