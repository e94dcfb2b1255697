-- The log, divided by conversation: each page, and each batch of messages, finds the few parts that it needs.
do $$ begin
  if exists (select from pg_trigger where tgrelid = 'conversations.entry'::regclass and not tgisinternal) then
    raise exception 'conversations.entry still serves the version before: run "npm run migrate -- --contract" first';
  end if;
end $$;

create table conversations.entry_divided (like conversations.entry including all) partition by hash (conversation_id);
do $$ begin
  for part in 0..15 loop
    execute format(
      'create table conversations.entry_part_%s partition of conversations.entry_divided for values with (modulus 16, remainder %s)',
      part, part);
  end loop;
end $$;
grant select, insert, update, delete on conversations.entry_divided to linnet_app;

-- What changes while the entries are copied. The copy locks the rows that it reads, so this never meets a row that is being copied.
create function conversations.copy_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from conversations.entry_divided where conversation_id = old.conversation_id and cseq = old.cseq;
  end if;
  if tg_op <> 'DELETE' then
    insert into conversations.entry_divided select new.*;
  end if;
  return null;
end $$;
create trigger copy_entry after insert or update or delete on conversations.entry
  for each row execute function conversations.copy_entry();
