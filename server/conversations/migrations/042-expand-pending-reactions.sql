-- Reactions in large groups that no change of the log states yet: one change states those of a second.
create table conversations.pending_reaction (
  conversation_id uuid not null,
  cseq bigint not null,
  -- Who added or removed one.
  person_id uuid not null,
  primary key (conversation_id, cseq, person_id)
);
