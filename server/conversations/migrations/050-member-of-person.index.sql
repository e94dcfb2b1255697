-- Finds one membership as exactly as the primary key does. Of two indexes that seem equally good for it, the planner may take
-- the one of the person alone, and then read all memberships of somebody who has thousands, for each of their messages.
-- Takes the place of `member_person`.
create index concurrently if not exists member_of_person on conversations.member (person_id, conversation_id);
