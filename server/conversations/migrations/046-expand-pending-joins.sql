-- People who joined a large group by themselves and whom no system message names yet: one message names those of a second.
create table conversations.pending_join (
  conversation_id uuid not null,
  person_id uuid not null,
  primary key (conversation_id, person_id)
);
