-- Packets and claims carry the transaction that last wrote them, stamped by the database whoever writes: so the checks compare
-- what changed since they last ran with the ledger. Null in rows older than this.
create function redpackets.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

alter table redpackets.packet add column xid xid8;
create trigger packet_is_stamped before insert or update on redpackets.packet
  for each row execute function redpackets.stamp();
create index packet_by_commit on redpackets.packet (xid, id) where xid is not null;

alter table redpackets.claim add column xid xid8;
create trigger claim_is_stamped before insert or update on redpackets.claim
  for each row execute function redpackets.stamp();
create index claim_by_commit on redpackets.claim (xid, packet_id) where xid is not null;
