with chunk as (
  select * from conversations.entry
  where (conversation_id, cseq) > (
    coalesce($1::text::json->>'conversation', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::text::json->>'cseq', '-9223372036854775808')::bigint)
  order by conversation_id, cseq limit 1000 for share
), copied as (
  insert into conversations.entry_divided select * from chunk on conflict do nothing
)
select json_build_object('conversation', conversation_id, 'cseq', cseq::text)::text as next
from chunk order by conversation_id desc, cseq desc limit 1
