-- A dissolved group keeps its members as readers: the lock stops everything else, until each deletes the conversation.
alter table conversations.conversation drop constraint conversation_lock_check;
alter table conversations.conversation
  add constraint conversation_lock_check check (lock in ('', 'notFriends', 'blocked', 'dissolved')),
  -- The system message of the newest announcement, 0 without one, and how the announcement begins.
  add column announcement_cseq bigint not null default 0,
  add column announcement text not null default '';

-- The newest announcement that this member has opened or dismissed.
alter table conversations.member add column announcement_seen_cseq bigint not null default 0;
