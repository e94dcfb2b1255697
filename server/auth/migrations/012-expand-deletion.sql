-- When the account is going to be deleted, as its person asked: until then a login has to take that back.
alter table auth.credential add column deletes_at timestamptz;
