-- A person's own files, for an export of their data.
create index file_owner on uploads.file (owner_id, id);
