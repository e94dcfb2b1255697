-- Notes the ids of the entries before note_cids, in the order of the index that they had until now.
with chunk as (
  select sender_id, cid, id, digest, conversation_id, abs(cseq) as cseq from conversations.entry
  where (sender_id, cid) > (
    coalesce($1::text::json->>'sender', '00000000-0000-0000-0000-000000000000')::uuid, coalesce($1::text::json->>'cid', ''))
  order by sender_id, cid limit 1000
), noted as (
  insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
  select sender_id, key, digest, conversation_id, cseq
  from chunk cross join lateral (select conversations.cid_key(chunk.cid) as key) as keyed
  where chunk.cid <> chunk.id::text and (key >= 'ffffffff-ffff-0000-0000-000000000000'
    or key >= conversations.first_cid(now() - interval '180 days') and key < conversations.first_cid(now() + interval '60 days'))
  on conflict do nothing
)
select json_build_object('sender', sender_id, 'cid', cid)::text as next
from chunk order by sender_id desc, cid desc limit 1
