create schema notes;

create table notes.note (
  person_id uuid not null,
  cid text not null,
  text text not null,
  file_id uuid not null,
  at timestamptz not null,
  primary key (person_id, cid)
);
create index note_file on notes.note (file_id);
