-- How many searches of a person found nobody on one day (UTC): whoever tries number after number gets few misses.
create table contacts.search_miss (
  person_id uuid not null,
  day date not null,
  count integer not null,
  primary key (person_id, day)
);

create index search_miss_day on contacts.search_miss (day);
