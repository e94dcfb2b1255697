-- The entries of the last minute, for processes that announce them again: some kB, as the log grows in the order of time.
create index concurrently if not exists entry_time on conversations.entry using brin (at) with (autosummarize = on, pages_per_range = 32);
