-- What writing took off the unread before skip_sent, in the order of the primary key.
with chunk as (
  select conversation_id, person_id, sent_mseq, read_mseq, floor_mseq from conversations.member
  where (conversation_id, person_id) > (
    coalesce($1::text::json->>'conversation', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::text::json->>'person', '00000000-0000-0000-0000-000000000000')::uuid)
  order by conversation_id, person_id limit 1000
), skipped as (
  update conversations.member set floor_mseq = greatest(member.floor_mseq, chunk.sent_mseq)
  from chunk
  where member.conversation_id = chunk.conversation_id and member.person_id = chunk.person_id
    and chunk.sent_mseq > greatest(chunk.read_mseq, chunk.floor_mseq)
)
select json_build_object('conversation', conversation_id, 'person', person_id)::text as next
from chunk order by conversation_id desc, person_id desc limit 1
