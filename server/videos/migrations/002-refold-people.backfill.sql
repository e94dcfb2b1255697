-- The names by which authors are found. The trigger folds what is written.
with chunk as (
  select id from videos.person where id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit 500
), refolded as (
  update videos.person set name = person.name
  from chunk where person.id = chunk.id and person.name <> videos.refolded(person.name)
)
select id::text as next from chunk order by id desc limit 1
