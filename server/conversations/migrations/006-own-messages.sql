-- A member's own messages beyond what they have read, by mseq. Writing is not reading: these are merely not unread to them.
alter table conversations.member add column own_mseqs int8multirange not null default '{}';

-- How many of a member's own messages lie beyond what they have seen.
create function conversations.count_beyond(own int8multirange, seen bigint) returns bigint
language sql immutable parallel safe as $$
  select coalesce(sum(upper(run) - lower(run)), 0)::bigint from unnest(own * int8multirange(int8range(seen, null, '()'))) as run
$$;

-- At most 16 runs, so that the row stays small for somebody who writes forever and never reads. Beyond that all but the newest 7
-- move up against those: the count stays exact, and so does unread, except while the cursor is among the moved ones.
create function conversations.few_runs(own int8multirange) returns int8multirange
language sql immutable parallel safe as $$
  select case when (select count(*) from unnest(own)) <= 16 then own else (
    with run as (
      select lower(each) as first, upper(each) as beyond, row_number() over (order by each desc) as age from unnest(own) as each
    ), oldest as (
      select sum(beyond - first)::bigint as total from run where age > 8
    )
    select range_agg(int8range(case when age = 8 then first - total else first end, beyond)) from run, oldest where age <= 8
  ) end
$$;

-- For servers of the version before, to which writing counts as reading. What it took off the unread stays off, but was not
-- read, so the others' ticks stay as well.
create function conversations.skip_sent() returns trigger language plpgsql as $$
begin
  new.floor_mseq := greatest(new.floor_mseq, new.sent_mseq);
  return new;
end $$;
create trigger skip_sent before update of sent_mseq on conversations.member
  for each row execute function conversations.skip_sent();
