-- Folders of a person's chats: some by hand, the others by a rule.
create table conversations.folder (
  id uuid primary key,
  person_id uuid not null,
  -- In which order they are shown.
  place smallint not null,
  name text not null check (name <> ''),
  -- What the rule takes in, and what it then leaves out.
  takes_people boolean not null,
  takes_groups boolean not null,
  only_unread boolean not null,
  no_muted boolean not null,
  -- By hand, whatever the rule says.
  included uuid[] not null,
  excluded uuid[] not null
);
create index folder_person on conversations.folder (person_id);
