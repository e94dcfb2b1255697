-- A part of an unfinished upload that is kept as an object of the bucket, so that any process of a cluster can go on with it.
create table uploads.part (
  -- In the name of its object.
  id uuid primary key,
  upload_id uuid not null,
  -- Where it begins in the file.
  position bigint not null check (position >= 0),
  -- Its length, once its object is stored. The row exists before the object, so that none is forgotten.
  bytes bigint check (bytes > 0),
  created_at timestamptz not null
);
-- Of parts that arrive at the same place at once, one is kept.
create unique index part_kept on uploads.part (upload_id, position) where bytes is not null;
create index part_upload on uploads.part (upload_id);
create index part_created_at on uploads.part (created_at);
