-- The orders of whoever pays for the packets of a robot.
create index packet_of_payer on redpackets.packet (payer_id, id) where payer_id is not null;
