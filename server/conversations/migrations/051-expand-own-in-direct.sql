-- The messages that each of the two members of a direct conversation wrote themselves, by mseq. They stand in the conversation's row,
-- which every message updates anyway, and add to `own_mseqs` of the members, which the server of the version before still writes.
-- "low_member_id" is the member whose id sorts first; it is null until the first message is counted here.
alter table conversations.conversation
  add column low_member_id uuid,
  add column low_own int8multirange not null default '{}',
  add column high_own int8multirange not null default '{}';
