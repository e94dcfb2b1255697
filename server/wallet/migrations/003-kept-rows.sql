-- What was stated, paid, decided or saved stays as it is, whoever connects: rows are not deleted, and what is final in them
-- is not rewritten. A privilege could not say so, since the server writes the other columns of the same rows.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;

-- An intent that nobody used is forgotten; one that was used never changes again.
create trigger intent_is_kept before delete on wallet.intent
  for each row when (old.used_at is not null) execute function wallet.refuse_change();
create trigger intent_stays_used before update on wallet.intent
  for each row when (old.used_at is not null) execute function wallet.refuse_change();
create trigger intent_stays_what_it_states
  before update of id, person_id, kind, payee_id, subject, conversation_id, returns, asset, amount, fee, note, created_at,
    expires_at on wallet.intent
  for each row execute function wallet.refuse_change();
create trigger intent_is_not_emptied before truncate on wallet.intent
  for each statement execute function wallet.refuse_change();

-- A transfer is returned, once, and nothing else becomes of it.
create trigger transfer_card_is_kept before delete on wallet.transfer_card
  for each row execute function wallet.refuse_change();
create trigger transfer_card_stays_returned before update on wallet.transfer_card
  for each row when (old.status <> 'done') execute function wallet.refuse_change();
create trigger transfer_card_stays_what_it_is
  before update of id, conversation_id, cseq, payer_id, payee_id, amount, note, made_at on wallet.transfer_card
  for each row execute function wallet.refuse_change();
create trigger transfer_card_is_not_emptied before truncate on wallet.transfer_card
  for each statement execute function wallet.refuse_change();

-- A withdrawal is decided; one that was approved can be rejected still, one that is over stays over.
create trigger withdrawal_is_kept before delete on wallet.withdrawal
  for each row execute function wallet.refuse_change();
create trigger withdrawal_stays_decided before update on wallet.withdrawal
  for each row when (
    old.status in ('rejected', 'cancelled') or (old.status = 'approved' and new.status not in ('approved', 'rejected'))
  ) execute function wallet.refuse_change();
create trigger withdrawal_stays_what_was_requested
  before update of id, person_id, amount, fee, name, contact, address, requested_at on wallet.withdrawal
  for each row execute function wallet.refuse_change();
create trigger withdrawal_is_not_emptied before truncate on wallet.withdrawal
  for each statement execute function wallet.refuse_change();

-- An address is removed, and saved anew as another row with a delay of its own.
create trigger withdrawal_address_is_kept before delete on wallet.withdrawal_address
  for each row execute function wallet.refuse_change();
create trigger withdrawal_address_stays_removed before update on wallet.withdrawal_address
  for each row when (old.removed_at is not null) execute function wallet.refuse_change();
create trigger withdrawal_address_stays_what_it_is
  before update of id, person_id, name, contact, address, saved_at, usable_at on wallet.withdrawal_address
  for each row execute function wallet.refuse_change();
create trigger withdrawal_address_is_not_emptied before truncate on wallet.withdrawal_address
  for each statement execute function wallet.refuse_change();

-- A pay code asks once, for one person's money.
create trigger pay_code_stays_used before update on wallet.pay_code
  for each row when (old.intent_id is not null) execute function wallet.refuse_change();
create trigger pay_code_stays_whose_it_is before update of digest, person_id, expires_at on wallet.pay_code
  for each row execute function wallet.refuse_change();
create trigger collect_code_stays_what_it_is before update on wallet.collect_code
  for each row execute function wallet.refuse_change();

-- Deleting a trade password would forget its wrong tries.
create trigger trade_password_is_kept before delete on wallet.trade_password
  for each row execute function wallet.refuse_change();
create trigger trade_password_stays_whose_it_is before update of person_id on wallet.trade_password
  for each row execute function wallet.refuse_change();
create trigger trade_password_is_not_emptied before truncate on wallet.trade_password
  for each statement execute function wallet.refuse_change();
