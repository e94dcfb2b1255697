-- Live streams stand after videos, as the last of those at their position, where staff have not put the entries into an order of their own.
update publishing.item set position = -3
where id = '00000000-0000-4000-8000-000000000d05'
  and not exists (select from publishing.item where kind = 'discover' and moved_at is not null);
