-- The words and tags by which videos are found. The trigger folds what is written.
with chunk as (
  select id from videos.video where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit 500
), refolded as (
  update videos.video set words = video.words, keys = video.keys
  from chunk where video.id = chunk.id
    and (video.words <> videos.refolded(video.words) or video.keys <> videos.all_refolded(video.keys))
)
select id::text as next from chunk order by id desc limit 1
