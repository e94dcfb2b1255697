-- What a person wrote in meetings, which an export reads and which is deleted with the account.
create index concurrently if not exists meeting_message_of_person on rooms.meeting_message (person_id, id);
