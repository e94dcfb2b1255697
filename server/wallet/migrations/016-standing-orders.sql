-- What a person lets a robot spend in a group: up to a cap and a day, without asking again.
create table wallet.standing_order (
  id uuid primary key,
  person_id uuid not null,
  -- Under which it was made: again is answered again.
  cid text not null,
  robot_id uuid not null,
  conversation_id uuid not null,
  cap bigint not null check (cap > 0),
  spent bigint not null default 0 check (spent between 0 and cap),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Ended by its owner before that, or because the robot left.
  ended_at timestamptz,
  unique (person_id, cid)
);
create index standing_order_newest on wallet.standing_order (person_id, created_at);
create index standing_order_of_robot on wallet.standing_order (robot_id) where ended_at is null;

-- The intents that an order paid: their sum is what it has spent.
alter table wallet.intent add column standing_id uuid;
create index intent_of_standing_order on wallet.intent (standing_id) where standing_id is not null;
