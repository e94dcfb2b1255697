-- The keys of tags. The counts by key follow from them with the next recount.
with chunk as (
  select distinct key from videos.tag where key > coalesce($1, '') order by key limit 200
), stale as (
  select tag.key, video_id, name from videos.tag join chunk using (key) where tag.key <> videos.refolded(tag.key) for update of tag
), moved as (
  insert into videos.tag (key, video_id, name) select videos.refolded(key), video_id, name from stale on conflict do nothing
), gone as (
  delete from videos.tag using stale where tag.key = stale.key and tag.video_id = stale.video_id
)
select max(key) as next from chunk having count(*) > 0
