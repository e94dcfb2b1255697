-- Which of the lanes of delivery takes it, the most urgent 0 (`lanes.ts`). What a server of the version before makes due goes with groups.
alter table notifications.push add column lane smallint not null default 2;
create index push_due_in_lane on notifications.push (lane, due_at) where is_due;
