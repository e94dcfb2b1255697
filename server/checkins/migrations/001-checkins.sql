create schema checkins;

-- What all people together got on a day, by UTC. Its row is locked by whoever gives points.
create table checkins.budget (
  day date primary key,
  spent bigint not null default 0 check (spent >= 0)
);

-- A person signed in on a calendar day where they are.
create table checkins.checkin (
  person_id uuid not null,
  day date not null,
  at timestamptz not null,
  -- Days in a row, this one included.
  streak int not null check (streak > 0),
  -- Micro-units of POINTS.
  points bigint not null check (points >= 0),
  primary key (person_id, day)
);
create index checkin_by_day on checkins.checkin (day);

create function checkins.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a check-in is not rewritten' using errcode = '55000';
end $$;
create trigger checkin_is_kept before update or delete on checkins.checkin
  for each row execute function checkins.refuse_change();
create trigger checkin_is_not_emptied before truncate on checkins.checkin
  for each statement execute function checkins.refuse_change();
