-- Statistics of a partition that is new would say that it is nearly empty, and servers would read it whole for each message until
-- the next ones, when it may have many thousands of ids. Without statistics, the planner expects some and uses the index.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'conversations.used_cid'::regclass loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_threshold = 10000,
      autovacuum_vacuum_insert_threshold = 10000)', part);
  end loop;
end $$;

create or replace function conversations.keep_used_cids(days int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '300ms' as $$
declare
  quarter timestamptz;
  part text;
begin
  for quarter in
    select generate_series(date_trunc('quarter', now() - make_interval(days => days)), now() + interval '3 months', '3 months')
  loop
    part := 'used_cid_' || to_char(quarter, 'YYYY_Q');
    continue when to_regclass('conversations.' || part) is not null;
    execute format('create table conversations.%I (like conversations.used_cid including all) with (autovacuum_analyze_threshold = 10000,
      autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_threshold = 10000)', part);
    -- Attached, because a partition that is created as such locks the whole table.
    execute format('alter table conversations.used_cid attach partition conversations.%I for values from (%L) to (%L)', part,
      conversations.first_cid(quarter), conversations.first_cid(quarter + interval '3 months'));
  end loop;
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'conversations.used_cid'::regclass and relname ~ '^used_cid_[0-9]'
      and right(relname, 6) < to_char(now() - make_interval(days => days), 'YYYY_Q')
  loop
    execute format('drop table conversations.%I', part);
  end loop;
end $$;
