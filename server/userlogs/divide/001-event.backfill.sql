with chunk as (
  select * from userlogs.event
  where (person_id, useq) > (
    coalesce($1::text::json->>'person', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::text::json->>'useq', '0')::bigint)
  order by person_id, useq limit 1000 for share
), copied as (
  insert into userlogs.event_divided select * from chunk on conflict do nothing
)
select json_build_object('person', person_id, 'useq', useq::text)::text as next
from chunk order by person_id desc, useq desc limit 1
