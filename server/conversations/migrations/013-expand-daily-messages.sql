-- How many messages people sent, by the day in UTC. Counted in memory and added each minute.
create table conversations.daily_messages (
  day date primary key,
  count bigint not null
);
