-- A member's own messages beyond what they have read, by mseq. Writing is not reading: these are merely not unread to them.
alter table conversations.member add column own_mseqs int8multirange not null default '{}';

-- Until now writing counted as reading. What it took off the unread stays off, but was not read: others' ticks stay as well.
-- sent_mseq itself stays for servers of the release before, which write it while this runs.
update conversations.member set floor_mseq = sent_mseq where sent_mseq > greatest(read_mseq, floor_mseq);

-- How many of a member's own messages lie beyond what they have seen.
create function conversations.count_beyond(own int8multirange, seen bigint) returns bigint
language sql immutable parallel safe as $$
  select coalesce(sum(upper(run) - lower(run)), 0)::bigint from unnest(own * int8multirange(int8range(seen, null, '()'))) as run
$$;

-- At most 32 runs, so that the row stays small for somebody who writes forever and never reads. Beyond that the oldest runs
-- move up against the next one: the count stays exact, and so does unread, except while the cursor is among the moved ones.
create function conversations.few_runs(own int8multirange) returns int8multirange
language sql immutable parallel safe as $$
  select case when (select count(*) from unnest(own)) <= 32 then own else (
    with run as (
      select lower(each) as first, upper(each) as beyond, row_number() over (order by each desc) as age from unnest(own) as each
    ), oldest as (
      select sum(beyond - first)::bigint as total from run where age > 31
    )
    select range_agg(int8range(case when age = 31 then first - total else first end, beyond)) from run, oldest where age <= 31
  ) end
$$;
