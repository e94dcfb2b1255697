create schema invitations;

-- What all people together got on a day, by UTC. Its row is locked by the transaction that gives points.
create table invitations.budget (
  day date primary key,
  spent bigint not null default 0 check (spent >= 0)
);

-- The reward for inviting a person, at most one for each invited person.
create table invitations.reward (
  invited_id uuid primary key,
  inviter_id uuid not null check (inviter_id <> invited_id),
  -- By UTC.
  day date not null,
  at timestamptz not null,
  -- Micro-units of POINTS.
  points bigint not null check (points > 0)
);
create index reward_of_inviter on invitations.reward (inviter_id, day);
create index reward_by_day on invitations.reward (day);

create function invitations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a reward is not rewritten' using errcode = '55000';
end $$;
create trigger reward_is_kept before update or delete on invitations.reward
  for each row execute function invitations.refuse_change();
create trigger reward_is_not_emptied before truncate on invitations.reward
  for each statement execute function invitations.refuse_change();
