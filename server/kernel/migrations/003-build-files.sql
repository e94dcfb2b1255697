-- The files of the web app's builds with a hash in their names, for pages that ask a server of another build for them.
-- Only servers with the setting CLUSTER write them.
create table kernel.build_file (
  name text primary key,
  -- Compressed by Zstandard.
  content bytea not null,
  -- When a server of a build that has it last started.
  used_at timestamptz not null default clock_timestamp()
);
alter table kernel.build_file alter column content set storage external;

grant select, insert, update, delete on kernel.build_file to linnet_app;
