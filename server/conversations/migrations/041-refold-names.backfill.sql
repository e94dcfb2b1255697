-- Names are found as spelled and folded, in the order of the primary key.
with chunk as (
  select conversation_id, person_id, search_key from conversations.member
  where (conversation_id, person_id) > (
    coalesce($1::text::json->>'conversation', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::text::json->>'person', '00000000-0000-0000-0000-000000000000')::uuid)
  order by conversation_id, person_id limit 500
), refolded as (
  update conversations.member set search_key = left(chunk.search_key || E'\n' || conversations.refolded(chunk.search_key), 400)
  from chunk
  where member.conversation_id = chunk.conversation_id and member.person_id = chunk.person_id
    and chunk.search_key <> conversations.refolded(chunk.search_key)
)
select json_build_object('conversation', conversation_id, 'person', person_id)::text as next
from chunk order by conversation_id desc, person_id desc limit 1
