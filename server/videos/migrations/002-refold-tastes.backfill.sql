-- The tags that people like, in the order of the primary key.
with chunk as (
  select person_id, key from videos.taste
  where (person_id, key) > (
    coalesce($1::text::json->>'person', '00000000-0000-0000-0000-000000000000')::uuid, coalesce($1::text::json->>'key', ''))
  order by person_id, key limit 500
), stale as (
  select person_id, taste.key, weight from videos.taste join chunk using (person_id, key)
  where taste.key <> videos.refolded(taste.key) for update of taste
), moved as (
  insert into videos.taste (person_id, key, weight)
  select person_id, videos.refolded(key), sum(weight) from stale group by person_id, videos.refolded(key)
  on conflict (person_id, key) do update set weight = taste.weight + excluded.weight
), gone as (
  delete from videos.taste using stale where taste.person_id = stale.person_id and taste.key = stale.key
)
select json_build_object('person', person_id, 'key', key)::text as next from chunk order by person_id desc, key desc limit 1
