-- The moment that a person is writing, without its files.
create table moments.draft (
  person_id uuid primary key,
  -- The moment's own id at its author's, once it is published.
  cid text not null,
  -- Null once it was published or discarded: so an older one that arrives late does not bring it back.
  content json,
  changed_at timestamptz not null
);
create index draft_changed on moments.draft (changed_at);
