-- Only servers of the version before look for an id, and for what was sent under it, in the log itself.
drop trigger note_cids on conversations.entry;
drop function conversations.note_cids(), conversations.cid_key(text);
drop index conversations.entry_sender_cid;
alter table conversations.entry alter column digest drop not null;
