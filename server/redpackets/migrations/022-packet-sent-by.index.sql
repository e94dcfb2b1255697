-- The packets that a person sent, in the order of an export.
create index concurrently if not exists packet_sent_by on redpackets.packet (sender_id, id);
