drop index conversations.message_text_bigrams;
drop function conversations.bigrams(text);
