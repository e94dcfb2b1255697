create schema userlogs;

-- The head of each person's own log: one dense counter.
create table userlogs.head (
  person_id uuid primary key,
  useq bigint not null check (useq > 0)
);

-- What happened for a person alone, as the frame that was pushed.
create table userlogs.event (
  person_id uuid not null,
  useq bigint not null,
  action text not null,
  data json not null,
  at timestamptz not null,
  primary key (person_id, useq)
);
