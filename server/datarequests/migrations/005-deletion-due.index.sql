create index concurrently if not exists request_deletion_due on datarequests.request (due_at, id)
  where kind = 'deletion' and state = 'waiting' and is_automatic;
