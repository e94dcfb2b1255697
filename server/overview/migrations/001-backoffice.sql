create schema backoffice;

-- What the figures of the domains were on each day in UTC. Days that are over are read once.
create table backoffice.daily (
  figure text not null,
  day date not null,
  value bigint not null,
  -- Read after the day was over, so that it stays.
  is_final boolean not null,
  primary key (figure, day)
);

-- Since when the books are in the state that they are in.
create table backoffice.books (
  is_one boolean primary key default true check (is_one),
  state text not null check (state in ('clean', 'halted', 'unchecked')),
  since timestamptz not null
);
