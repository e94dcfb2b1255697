-- The token of the owner whose file of it is in the bucket of a cluster, under that token; null for one in a data folder, or none.
alter table live.recording add column stored_token bigint;

-- The files that owners put there. A row exists before its file, and outlives the recording until the file is deleted.
create table live.stored_file (
  recording_id uuid not null,
  token bigint not null,
  created_at timestamptz not null,
  primary key (recording_id, token)
);
