-- Payouts and funding of the hot wallet take place in blocks, too: the books against the chain count them as of those.
insert into ledger.booked_block (transfer_id, block_number, tx_hash)
select id, case when kind = 'sent' then block_number end, case when kind = 'funded' then tx_hash end
from ledger.chain_move where kind = 'sent' or kind = 'funded' and tx_hash is not null;

create function ledger.note_booked_block() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into booked_block (transfer_id, block_number, tx_hash)
  values (new.id, case when new.kind = 'sent' then new.block_number end, case when new.kind = 'funded' then new.tx_hash end);
  return null;
end $$;
create trigger chain_move_has_block after insert on ledger.chain_move
  for each row when (new.kind = 'sent' or new.kind = 'funded' and new.tx_hash is not null)
  execute function ledger.note_booked_block();

revoke all on all functions in schema ledger from public;
