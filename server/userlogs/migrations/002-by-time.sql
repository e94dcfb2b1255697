-- By time, for forgetting what is older than 30 days without reading the logs of everybody each hour.
create index event_time on userlogs.event (at);
