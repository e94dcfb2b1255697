-- The searched texts of messages, in the order of the primary key. The trigger folds what is written.
with chunk as (
  select conversation_id, cseq from conversations.message_text
  where (conversation_id, cseq) > (
    coalesce($1::text::json->>'conversation', '00000000-0000-0000-0000-000000000000')::uuid, coalesce($1::text::json->>'cseq', '0')::bigint)
  order by conversation_id, cseq limit 500
), refolded as (
  update conversations.message_text set text = message_text.text
  from chunk
  where message_text.conversation_id = chunk.conversation_id and message_text.cseq = chunk.cseq
    and message_text.text <> conversations.refolded(message_text.text)
)
select json_build_object('conversation', conversation_id, 'cseq', cseq)::text as next
from chunk order by conversation_id desc, cseq desc limit 1
