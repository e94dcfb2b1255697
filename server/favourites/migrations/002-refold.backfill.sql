-- The searched texts of favourites. Notes keep theirs in `content`.
with chunk as (
  select id, text from favourites.item where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit 500
), refolded as (
  update favourites.item set text = favourites.refolded(chunk.text)
  from chunk where item.id = chunk.id and chunk.text <> favourites.refolded(chunk.text)
)
select id::text as next from chunk order by id desc limit 1
