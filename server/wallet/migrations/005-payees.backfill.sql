-- Whoever was paid before is no new payee.
with chunk as (
  select id, person_id, payee_id, used_at, outcome from wallet.intent
  where id > coalesce($1::text::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000
), paid as (
  insert into wallet.payee (person_id, payee_id, since, spent)
  select person_id, payee_id, min(used_at), 0 from chunk
  where outcome = 'paid' and payee_id is not null
  group by person_id, payee_id
  on conflict do nothing
)
select id::text as next from chunk order by id desc limit 1
