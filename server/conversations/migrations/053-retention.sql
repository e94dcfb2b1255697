-- Up to which moment messages were removed because they were older than the service keeps them, and how many.
create table conversations.retention (
  kind text primary key check (kind in ('messages', 'files')),
  swept_to timestamptz not null,
  removed bigint not null default 0
);
