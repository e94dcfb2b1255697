-- Staff list groups by age, and those of one owner.
create index group_created on groups.group (created_at, conversation_id);
create index group_owner on groups.group (owner_id, created_at, conversation_id);
