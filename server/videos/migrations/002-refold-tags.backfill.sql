-- The keys of tags. The counts by key follow from them with the next recount.
with chunk as (
  select distinct key from videos.tag where key > coalesce($1, '') order by key limit 200
), moved as (
  insert into videos.tag (key, video_id, name)
  select videos.refolded(key), video_id, name from videos.tag join chunk using (key) where key <> videos.refolded(key)
  on conflict do nothing
), gone as (
  delete from videos.tag using chunk where tag.key = chunk.key and chunk.key <> videos.refolded(chunk.key)
)
select max(key) as next from chunk having count(*) > 0
