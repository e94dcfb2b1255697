-- The logs, divided by person: a device reads one part. By time it would have to look in all of them.
create table userlogs.event_divided (like userlogs.event including all) partition by hash (person_id);
do $$ begin
  for part in 0..15 loop
    execute format(
      'create table userlogs.event_part_%s partition of userlogs.event_divided for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
grant select, insert, update, delete on userlogs.event_divided to linnet_app;

-- What changes while the events are copied. The copy locks the rows that it reads, so this never meets a row that is being copied.
create function userlogs.copy_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from userlogs.event_divided where person_id = old.person_id and useq = old.useq;
  end if;
  if tg_op <> 'DELETE' then
    insert into userlogs.event_divided select new.*;
  end if;
  return null;
end $$;
create trigger copy_event after insert or update or delete on userlogs.event
  for each row execute function userlogs.copy_event();
