-- Conversations keep a copy of who blocked whom. The trigger copies what a server of the version before writes.
create function contacts.block_to_conversations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from conversations.blocked_sender where sender_id = old.blocked_id and person_id = old.person_id;
  else
    insert into conversations.blocked_sender (sender_id, person_id) values (new.blocked_id, new.person_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger block_to_conversations after insert or delete on contacts.block
  for each row execute function contacts.block_to_conversations();
