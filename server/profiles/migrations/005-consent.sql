-- By what others can find this person, and who may add them to groups.
alter table profiles.person
  add column found_by_phone boolean not null default true,
  add column found_by_email boolean not null default true,
  add column found_by_chat_id boolean not null default true,
  add column group_adding text not null default 'friends' check (group_adding in ('everyone', 'friends', 'ask'));
