-- Who has played a voice message or video, and when. Only what was played has a row.
create table conversations.heard (
  conversation_id uuid not null,
  cseq bigint not null,
  person_id uuid not null,
  at timestamptz not null,
  primary key (conversation_id, cseq, person_id)
);

-- The last moves of a member's cursors, newest first: how far, then when, in milliseconds. A message was read with the earliest move
-- that reaches it; where no move before that is kept, nobody knows when.
alter table conversations.member
  add column read_moves bigint[] not null default '{}',
  add column received_moves bigint[] not null default '{}';
