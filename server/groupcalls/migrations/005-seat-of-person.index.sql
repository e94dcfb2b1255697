-- A person's group calls, which an export reads and which are deleted with the account.
create index concurrently if not exists seat_of_person on rooms.seat (person_id, room_id);
