drop function conversations.refolded(text);
