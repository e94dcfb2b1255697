-- What staff write about a case for each other.
create table support.note (
  id uuid primary key,
  ticket_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  text text not null
);
create index note_of_ticket on support.note (ticket_id, id);

-- The tags of a case. Names that fold to the same key are one tag.
create table support.tag (
  ticket_id uuid not null,
  key text not null,
  name text not null,
  primary key (ticket_id, key)
);
create index tag_by_key on support.tag (key, ticket_id);
