-- What a person put away from their list, and what they marked as unread to come back to.
alter table conversations.member add column is_archived boolean not null default false,
  add column is_marked_unread boolean not null default false;
