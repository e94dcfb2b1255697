-- The conversations that a person keeps on top are few: the chat list finds them without reading all memberships.
create index member_pinned on conversations.member (person_id) where pinned_at is not null;
