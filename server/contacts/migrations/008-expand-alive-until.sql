-- A running server, and the time until which it was certainly alive.
create table contacts.process (
  id uuid primary key,
  alive_until timestamptz not null
) with (fillfactor = 50);
-- The server to which a person is connected: they were last seen when it was last alive. Null once they have left.
alter table contacts.last_seen add column process_id uuid;
