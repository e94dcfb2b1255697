-- Withdrawals that are frozen while this runs, in the order of the primary key.
with chunk as (
  select person_id, withdrawals_frozen_until as until from wallet.trade_password
  where person_id > coalesce($1::text::uuid, '00000000-0000-0000-0000-000000000000')
  order by person_id limit 1000
), frozen as (
  insert into wallet.spending_freeze (person_id, cause, until, set_at)
  select person_id, 'tradeReset', until, now() from chunk where until > now()
  on conflict do nothing
)
select person_id::text as next from chunk order by person_id desc limit 1
