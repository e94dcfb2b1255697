-- What staff removed of a person's, by whose beginning they recognise it: the moment or comment itself is gone.
create table moments.removal (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('moment', 'comment')),
  text text not null,
  removed_at timestamptz not null
);
create index removal_of_person on moments.removal (person_id, removed_at);
