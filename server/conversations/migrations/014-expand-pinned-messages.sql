-- Messages that are pinned in a conversation, for everybody in it.
create table conversations.pinned_message (
  conversation_id uuid not null,
  cseq bigint not null,
  -- Of the system message that says so: pins are shown newest first.
  pin_cseq bigint not null,
  primary key (conversation_id, cseq)
);
-- Where the log last pinned a message or let one go; 0 if it never has. Chat lists carry it, so that no device asks in vain.
alter table conversations.conversation add column pins_cseq bigint not null default 0;
