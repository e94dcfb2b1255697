lock table conversations.entry in access exclusive mode;
drop trigger copy_entry on conversations.entry;
drop function conversations.copy_entry();
alter table conversations.entry rename to entry_undivided;
alter table conversations.entry_divided rename to entry;
