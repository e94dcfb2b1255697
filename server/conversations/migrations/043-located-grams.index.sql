-- Finds the words of a message in one conversation as well: the conversation is one of the grams. It begins with a space, which no gram of a text
-- holds. Takes the place of `message_text_grams`, so that a message is not indexed twice for long.
create index concurrently if not exists message_text_located on conversations.message_text
  using gin ((conversations.grams(text) || array_to_tsvector(array[' '::text || conversation_id::text]))) where text <> '';
