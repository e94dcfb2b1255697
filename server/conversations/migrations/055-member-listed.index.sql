-- Holds what a page of a chat list reads of each of thousands of memberships, so that only those of the page are looked up.
-- Messages and read cursors change none of its columns. Takes the place of `member_of_person`.
create index concurrently if not exists member_listed on conversations.member (person_id, conversation_id) include (hidden_cseq);
