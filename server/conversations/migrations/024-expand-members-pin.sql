-- Whether all members of a group may pin messages; else the owner and administrators.
alter table conversations.conversation add column members_pin boolean not null default false;
