-- A person's shares of packets, in the order of an export.
create index concurrently if not exists claim_by_person on redpackets.claim (person_id, id);
