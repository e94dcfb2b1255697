drop index conversations.message_text_grams;
