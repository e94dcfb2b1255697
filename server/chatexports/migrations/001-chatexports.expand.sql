create schema chatexports;

-- Archives of conversations that people have made.
create table chatexports.request (
  id uuid primary key,
  person_id uuid not null,
  conversation_id uuid not null,
  title text not null,
  language text not null,
  with_files boolean not null,
  from_at timestamptz,
  to_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'over')),
  asked_at timestamptz not null,
  ready_until timestamptz,
  -- The newest entry when it was asked for, and how far the archive has got.
  head bigint not null,
  after bigint not null default 0,
  parts integer not null default 0,
  messages integer not null default 0,
  bytes bigint not null default 0,
  files integer not null default 0,
  file_bytes bigint not null default 0,
  is_cut boolean not null default false
);
create unique index request_live on chatexports.request (person_id) where state = 'waiting';
create index request_of_person on chatexports.request (person_id, id desc);
create index request_making on chatexports.request (id) where state = 'waiting';
create index request_over on chatexports.request (ready_until) where state = 'ready';

-- What it says, in parts, each compressed.
create table chatexports.part (
  request_id uuid not null references chatexports.request (id) on delete cascade,
  n integer not null,
  content bytea not null,
  primary key (request_id, n)
);

-- Its files, which are read when it is downloaded.
create table chatexports.file (
  request_id uuid not null references chatexports.request (id) on delete cascade,
  n integer not null,
  file_id uuid not null,
  name text not null,
  primary key (request_id, n)
);
create unique index file_once on chatexports.file (request_id, file_id);

-- Addresses from which an archive can be downloaded for a few minutes.
create table chatexports.opening (
  digest bytea primary key,
  request_id uuid not null references chatexports.request (id) on delete cascade,
  until timestamptz not null
);
create index opening_until on chatexports.opening (until);
