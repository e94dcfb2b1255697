-- Files that were taken up are looked at once a day: is there still something that carries them?
alter table uploads.file
  add column looked_at timestamptz,
  -- Since when nothing does, as far as was looked.
  add column loose_since timestamptz;
create index file_look on uploads.file (coalesce(looked_at, used_at)) where used_at is not null;
