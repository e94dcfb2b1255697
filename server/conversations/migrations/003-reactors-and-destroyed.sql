-- Under which name a reaction was put, where everybody has a pseudonym: who reacted is listed by it for good.
alter table conversations.reaction add column pseudonym uuid;
create index reaction_order on conversations.reaction (conversation_id, cseq, emoji, at);
update conversations.reaction set pseudonym = newest.pseudonym
from (
  select distinct on (conversation_id, (content->>'target')::bigint, content->>'emoji', sender_id)
    conversation_id, (content->>'target')::bigint as target, content->>'emoji' as emoji, sender_id, pseudonym
  from conversations.entry
  where kind = 21 and content->>'change' = 'reacted' and (content->>'isAdded')::boolean
  order by conversation_id, (content->>'target')::bigint, content->>'emoji', sender_id, cseq desc
) as newest
where newest.pseudonym is not null and reaction.conversation_id = newest.conversation_id and reaction.cseq = newest.target
  and reaction.emoji = newest.emoji and reaction.person_id = newest.sender_id;

-- By picture, for finding out whether a file is still a group's.
create index conversation_photo on conversations.conversation (photo) where photo <> '';

-- A destroyed entry has stepped out of its log: its cseq is negative, and its cid is known for ever. What was said of it
-- (reactions, edits, recalls) goes with it.
update conversations.entry set cseq = -cseq where is_destroyed;
update conversations.entry as change set expires_at = target.expires_at
from conversations.entry as target
where change.kind = 21 and change.expires_at is null and target.conversation_id = change.conversation_id
  and target.cseq = (change.content->>'target')::bigint and target.expires_at is not null;
