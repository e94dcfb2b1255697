-- The entries of the queue: all open reports about one person or conversation, or those that were closed together.
create index concurrently if not exists report_entry on reports.report (
  (case when reason = 'feedback' then id else coalesce(person_id, conversation_id, id) end),
  (coalesce(decided_at, 'infinity'::timestamptz)),
  id
);
