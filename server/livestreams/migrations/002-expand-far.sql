-- Who watches segments instead of what the forwarder sends: there are too many for it.
alter table live.seat add column is_far boolean not null default false;
alter table live.stream add column is_recording boolean not null default false;

-- What a host has had recorded. Its file is in the data folder.
create table live.recording (
  id uuid primary key,
  stream_id uuid not null references live.stream (id) on delete cascade,
  started_at timestamptz not null,
  -- When the file was ready; of no bytes, there was nothing to record.
  ready_at timestamptz,
  bytes bigint not null default 0
);
create index recording_of_stream on live.recording (stream_id);
create index recording_unfinished on live.recording (id) where ready_at is null;
