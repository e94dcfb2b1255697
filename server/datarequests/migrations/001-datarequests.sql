create schema datarequests;

-- What people ask about their own data.
create table datarequests.request (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('export', 'deletion')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused', 'withdrawn', 'done')),
  -- What the person wrote.
  text text not null default '',
  -- Why it was refused, as the person is told.
  reason text not null default '',
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  ready_until timestamptz,
  -- Of an export: where the next part goes on, and how much there is.
  section smallint not null default 0,
  after text,
  parts integer not null default 0,
  bytes bigint not null default 0
);
create unique index request_live on datarequests.request (person_id, kind) where state = 'waiting';
create index request_of_person on datarequests.request (person_id, id desc);
create index request_due on datarequests.request (due_at, id);
create index request_making on datarequests.request (id) where kind = 'export' and state = 'waiting';
create index request_over on datarequests.request (ready_until) where state = 'ready';

-- An export in parts, each compressed.
create table datarequests.part (
  request_id uuid not null references datarequests.request (id) on delete cascade,
  format text not null check (format in ('json', 'html')),
  n integer not null,
  content bytea not null,
  primary key (request_id, format, n)
);

-- Addresses from which an export can be downloaded for a few minutes.
create table datarequests.opening (
  digest bytea primary key,
  request_id uuid not null references datarequests.request (id) on delete cascade,
  until timestamptz not null
);
create index opening_until on datarequests.opening (until);

create table datarequests.note (
  id uuid primary key,
  request_id uuid not null references datarequests.request (id) on delete cascade,
  staff_name text not null,
  text text not null,
  at timestamptz not null
);
create index note_of_request on datarequests.note (request_id, id);
