-- Whether contact cards lead to a person, and for how many days after they were sent; 0 is for good.
alter table profiles.person
  add column added_by_card boolean not null default true,
  add column card_days smallint not null default 0;
