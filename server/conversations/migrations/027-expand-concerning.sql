-- What concerns a person is listed across their conversations, newest first: who mentions them, replies to them or reacts to what they wrote.
-- Rows from before have neither a time nor an author, and are not listed.
alter table conversations.mention add column at timestamptz, add column is_reply boolean not null default false;
create index mention_by_person on conversations.mention (person_id, at desc) where at is not null;

-- The author of the message; null for one's own.
alter table conversations.reaction add column author_id uuid;
create index reaction_by_author on conversations.reaction (author_id, at desc) where author_id is not null;
