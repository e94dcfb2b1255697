alter table uploads.file
  -- Of a short video, the piece that is kept of what was sent; null for all of it.
  add column from_ms integer,
  add column to_ms integer;
