create schema uploads;

-- A file that has come in whole. Its bytes lie in the store under its id and the name of a variant.
create table uploads.file (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null,
  kind text not null check (kind in ('image', 'video', 'voice', 'file')),
  state text not null check (state in ('ready', 'processing', 'failed')),
  name text not null,
  -- Of what stands in the place of the original, which for a picture, a voice or a finished video is our own copy.
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  peaks jsonb,
  blur text,
  -- Other variants by name, each with its mime and size.
  variants jsonb not null default '{}',
  -- Everything that is stored of it, which is what its owner's quota counts.
  stored_bytes bigint not null,
  created_at timestamptz not null,
  -- Since when something carries it; a file that nothing carries is removed.
  used_at timestamptz,
  -- A worker holds it until then.
  claimed_until timestamptz,
  tries smallint not null default 0
);

create index file_unused on uploads.file (created_at) where used_at is null;
create index file_processing on uploads.file (created_at) where state = 'processing';

-- What each person's files come to.
create table uploads.usage (
  person_id uuid primary key,
  stored_bytes bigint not null check (stored_bytes >= 0)
);

-- An upload that was begun. How far it has come, the length of its part on disk says.
create table uploads.unfinished (
  id uuid primary key,
  owner_id uuid not null,
  cid text not null,
  purpose text not null,
  name text not null,
  size bigint not null,
  taken_as text,
  -- The file that was made of it.
  file_id uuid,
  created_at timestamptz not null,
  unique (owner_id, cid)
);

create index unfinished_created_at on uploads.unfinished (created_at);
