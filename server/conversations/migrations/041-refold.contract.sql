drop trigger text_is_refolded on conversations.message_text;
drop trigger name_is_refolded on conversations.member;
drop function conversations.refold_text();
drop function conversations.refold_name();
drop function conversations.refolded(text);
