-- People whom staff have muted in every conversation, until a time. Each of their memberships has a copy: the statement that stores
-- messages reads that row anyway.
create table conversations.silenced_person (
  person_id uuid primary key,
  until timestamptz not null
);
alter table conversations.member add column silenced_until timestamptz;
