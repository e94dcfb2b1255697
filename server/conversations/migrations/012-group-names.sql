-- Staff find groups by the beginning of their name.
create index conversation_group_name on conversations.conversation (lower(name) text_pattern_ops) where type = 2;
