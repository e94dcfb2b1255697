-- How far the others see that a member has read and received while their conversation is locked, and since when; null while it is open.
alter table conversations.member
  add column held_read_mseq bigint,
  add column held_received_mseq bigint,
  add column held_at timestamptz;
