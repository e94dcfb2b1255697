-- What deletes the mentions of one entry, which a recall, an edit and a destruction do while they hold the conversation.
create index concurrently if not exists mention_of_entry on conversations.mention (conversation_id, cseq);
