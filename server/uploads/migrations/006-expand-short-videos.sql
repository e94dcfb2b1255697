alter table uploads.file
  -- A short video: it gets a version of 540 lines beside the usual one.
  add column wants_low boolean not null default false,
  -- How far a video is converted, in percent.
  add column progress smallint not null default 0;
