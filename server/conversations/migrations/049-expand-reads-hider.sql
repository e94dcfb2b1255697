-- People who keep to themselves how far they have read. In their direct conversations the columns "held_read_mseq" and "held_at" of
-- both members are set, as in locked ones.
create table conversations.reads_hider (
  person_id uuid primary key
);
