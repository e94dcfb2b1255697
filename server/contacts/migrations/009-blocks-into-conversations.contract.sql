drop trigger block_to_conversations on contacts.block;
drop function contacts.block_to_conversations();
