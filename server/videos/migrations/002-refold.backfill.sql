-- The words by which videos are found.
with chunk as (
  select id, words from videos.video where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit 500
), refolded as (
  update videos.video set words = videos.refolded(chunk.words)
  from chunk where video.id = chunk.id and chunk.words <> videos.refolded(chunk.words)
)
select id::text as next from chunk order by id desc limit 1
