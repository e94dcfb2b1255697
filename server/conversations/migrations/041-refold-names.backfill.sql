-- The names of members, in the order of the primary key. The trigger folds what is written.
with chunk as (
  select conversation_id, person_id from conversations.member
  where (conversation_id, person_id) > (
    coalesce($1::text::json->>'conversation', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::text::json->>'person', '00000000-0000-0000-0000-000000000000')::uuid)
  order by conversation_id, person_id limit 500
), refolded as (
  update conversations.member set search_key = member.search_key
  from chunk
  where member.conversation_id = chunk.conversation_id and member.person_id = chunk.person_id
    and member.search_key <> conversations.refolded(lower(normalize(member.search_key, nfkc)))
)
select json_build_object('conversation', conversation_id, 'person', person_id)::text as next
from chunk order by conversation_id desc, person_id desc limit 1
