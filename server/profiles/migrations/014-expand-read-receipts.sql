-- Whether friends see in direct chats how far the person has read.
alter table profiles.person add column shows_reads boolean not null default true;
