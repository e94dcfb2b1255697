-- When the accounts of money of somebody whose account was deleted were closed; null for deletions by servers of the version
-- before. A job closes those that are empty, and staff see the others.
alter table datarequests.request add column money_closed_at timestamptz;
create index request_money_left on datarequests.request (ended_at, id)
  where kind = 'deletion' and state = 'done' and money_closed_at is null;
