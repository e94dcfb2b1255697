-- Who pays for a packet that a robot sends, and gets back what is left of it. Null when the sender does.
alter table redpackets.packet add column payer_id uuid;
-- Mines are played against the sender, which a robot can't be.
alter table redpackets.packet add constraint packet_payer_check check (payer_id is null or split <> 'mine') not valid;
create trigger packet_keeps_its_payer before update of payer_id on redpackets.packet
  for each row execute function redpackets.refuse_change();
