-- The ids under which clients have sent messages and edits, and what became of each: how a retry finds its first answer.
-- Apart from the log, which can then be divided by conversation, and divided by the time in the id, so that the oldest are
-- dropped as a whole.
create table conversations.used_cid (
  sender_id uuid not null,
  -- As by cid_key.
  cid uuid not null,
  -- What was sent under it, to tell a retry from another message.
  digest uuid not null,
  conversation_id uuid not null,
  -- An entry that was destroyed has this cseq negated.
  cseq bigint not null,
  primary key (sender_id, cid)
) partition by range (cid);

-- A UUIDv7 stands for itself, and so sorts by its time. Any other id has none: it sorts after all of them, and is kept forever.
create function conversations.cid_key(cid text) returns uuid language sql immutable parallel safe as $$
  select case when cid ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then cid::uuid
    else ('ffffffffffff' || substr(md5(cid), 13))::uuid end
$$;
create table conversations.used_cid_untimed partition of conversations.used_cid
  for values from ('ffffffff-ffff-0000-0000-000000000000') to (maxvalue);

-- Before all ids that were made at or after a time.
create function conversations.first_cid(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- Makes a partition for each quarter from `days` ago until three months ahead, and drops those before. The server calls it,
-- which may not alter tables itself.
create function conversations.keep_used_cids(days int) returns void
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
    execute format('create table conversations.%I (like conversations.used_cid including all)', part);
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
revoke all on function conversations.keep_used_cids(int) from public;
select conversations.keep_used_cids(180);

-- Notes the ids of servers of the version before. An id of another time than these partitions hold is refused by servers of
-- this version, so it needs no place.
create function conversations.note_cids() returns trigger language plpgsql as $$
begin
  insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
  select sender_id, key, digest, conversation_id, cseq
  from added cross join lateral (select conversations.cid_key(added.cid) as key) as keyed
  where added.cid <> added.id::text and (key >= 'ffffffff-ffff-0000-0000-000000000000'
    or key >= conversations.first_cid(now() - interval '180 days') and key < conversations.first_cid(now() + interval '60 days'))
  on conflict do nothing;
  return null;
end $$;
create trigger note_cids after insert on conversations.entry
  referencing new table as added for each statement execute function conversations.note_cids();
