-- What a packet promised, and what people got of it, stays as it is, whoever connects. The server writes the other columns of
-- the same rows, so no privilege could say this.
create function redpackets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'redpackets.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;

create trigger packet_is_kept before delete on redpackets.packet
  for each row execute function redpackets.refuse_change();
create trigger packet_is_not_emptied before truncate on redpackets.packet
  for each statement execute function redpackets.refuse_change();
create trigger packet_stays_what_was_made
  before update of id, sender_id, conversation_id, cseq, cid, digest, intent_id, type, split, asset, amount, count, text,
    recipient_ids, digits, mode, times, stake, seed, commit, shares, created_at, starts_at, expires_at on redpackets.packet
  for each row execute function redpackets.refuse_change();
create trigger packet_stays_ended before update on redpackets.packet
  for each row when (
    old.status <> 'open' and (old.status, old.ended_at, old.claimed, old.claimed_amount, old.returned, old.won, old.version)
      is distinct from (new.status, new.ended_at, new.claimed, new.claimed_amount, new.returned, new.won, new.version)
  ) execute function redpackets.refuse_change();
create trigger packet_only_fills before update on redpackets.packet
  for each row when (new.claimed < old.claimed or new.claimed_amount < old.claimed_amount)
  execute function redpackets.refuse_change();

create trigger claim_is_kept before delete on redpackets.claim
  for each row execute function redpackets.refuse_change();
create trigger claim_is_not_emptied before truncate on redpackets.claim
  for each statement execute function redpackets.refuse_change();
create trigger claim_stays_what_was_got
  before update of packet_id, person_id, place, id, cid, asset, amount, at on redpackets.claim
  for each row execute function redpackets.refuse_change();
-- Which share was the largest is known at the end, when the shares of a packet without mines are settled already.
create trigger claim_stays_settled before update on redpackets.claim
  for each row when (
    old.is_settled and (old.paid, old.is_settled) is distinct from (new.paid, new.is_settled)
      or old.is_best and not new.is_best
  ) execute function redpackets.refuse_change();
