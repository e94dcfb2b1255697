-- The searched texts of favourites. Notes keep theirs in `content`. The trigger folds what is written.
with chunk as (
  select id from favourites.item where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit 500
), refolded as (
  update favourites.item set text = item.text
  from chunk where item.id = chunk.id and item.text <> favourites.refolded(item.text)
)
select id::text as next from chunk order by id desc limit 1
