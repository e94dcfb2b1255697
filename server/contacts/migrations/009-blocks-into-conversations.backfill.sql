-- The rows are locked, so that none of them ends before its copy is stored.
with chunk as (
  select person_id, blocked_id from contacts.block
  where $1::text is null or (person_id, blocked_id) > (split_part($1::text, ' ', 1)::uuid, split_part($1::text, ' ', 2)::uuid)
  order by person_id, blocked_id limit 500
  for key share
), copied as (
  insert into conversations.blocked_sender (sender_id, person_id) select blocked_id, person_id from chunk
  on conflict do nothing
)
select person_id || ' ' || blocked_id as next from chunk order by person_id desc, blocked_id desc limit 1
