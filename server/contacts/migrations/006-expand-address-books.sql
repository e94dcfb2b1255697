-- Whom people's address books led to. What led to nobody is not stored.
create table contacts.address_match (
  person_id uuid not null,
  other_id uuid not null,
  at timestamptz not null,
  primary key (person_id, other_id)
);
create index address_match_other on contacts.address_match (other_id);

-- How many numbers a person or a network has looked up on a day.
create table contacts.address_book_use (
  taker text not null,
  day date not null,
  numbers int not null,
  primary key (taker, day)
);
