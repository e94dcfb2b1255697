-- The most per day is judged by a sum that slides with the hours: what was paid in each of the last 25, the newest first, of which the
-- first is `hour`, in hours since 1970. Servers of the version before count in `since` and `spent` only, which count as well.
alter table wallet.spending_day add hour bigint not null default 0, add hours bigint[] not null default '{}';
