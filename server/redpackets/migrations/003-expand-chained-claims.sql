-- Rule 2 of fairness: claimers take part in the draw, claims form a chain, and what decides them is sealed until the end.
-- Packets from before keep rule 1, with the seed and the shares in their rows.
alter table redpackets.packet
  add rule smallint not null default 1 check (rule in (1, 2)),
  -- Seed and shares, encrypted under a key outside the database. Null for rule 1.
  add sealed text,
  -- The chain's hash after the last claim.
  add transcript text,
  -- Of a lucky packet: which of its shares each claim got, in the order of claims.
  add taken smallint[] not null default '{}',
  alter seed drop not null,
  alter shares drop not null,
  add check (rule = 2 or seed is not null and shares is not null),
  add check (rule = 1 or sealed is not null);

-- A share of a mine packet has no amount before its end: nobody can know it, the database included.
alter table redpackets.claim
  add nonce text,
  add nonce_by text check (nonce_by in ('claimer', 'server')),
  add transcript text,
  alter amount drop not null,
  add check (amount is not null or nonce is not null);

drop trigger packet_stays_what_was_made on redpackets.packet;
create trigger packet_stays_what_was_made
  before update of id, sender_id, conversation_id, cseq, cid, digest, intent_id, type, split, asset, amount, count, text,
    recipient_ids, digits, mode, times, stake, rule, sealed, commit, created_at, starts_at, expires_at on redpackets.packet
  for each row execute function redpackets.refuse_change();
-- Published once, with the end.
create trigger packet_keeps_its_draw before update of seed, shares on redpackets.packet
  for each row when (
    (old.seed, old.shares) is distinct from (new.seed, new.shares)
      and (new.status = 'open' or old.status <> 'open' or old.seed is not null or old.shares is not null)
  ) execute function redpackets.refuse_change();
create trigger packet_keeps_its_chain before update of transcript, taken on redpackets.packet
  for each row when (
    (old.transcript, old.taken) is distinct from (new.transcript, new.taken) and new.claimed <= old.claimed
  ) execute function redpackets.refuse_change();

drop trigger claim_stays_what_was_got on redpackets.claim;
create trigger claim_stays_what_was_got
  before update of packet_id, person_id, place, id, cid, asset, at, nonce, nonce_by, transcript on redpackets.claim
  for each row execute function redpackets.refuse_change();
create trigger claim_keeps_its_amount before update of amount on redpackets.claim
  for each row when (old.amount is distinct from new.amount and (old.amount is not null or old.is_settled))
  execute function redpackets.refuse_change();
