-- A person's voice rooms, which an export reads and which are deleted with the account.
create index concurrently if not exists voice_seat_of_person on rooms.voice_seat (person_id, room_id);
