-- The process of a cluster that has taken it: when that one dies, the row is due at once.
alter table notifications.push add column taken_by uuid;
