-- What one person wrote in a conversation, the newest first: without it, a search in a large group reads all that the others wrote.
create index concurrently if not exists message_text_author on conversations.message_text (conversation_id, author_id, cseq);
