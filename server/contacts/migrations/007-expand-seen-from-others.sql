-- Moments ask which tags a person carries, and who blocked them.
create index tagged_by_others on contacts.tagged (friend_id);
create index block_of_others on contacts.block (blocked_id);
