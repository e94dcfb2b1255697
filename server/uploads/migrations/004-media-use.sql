-- The processor time that preparing a person's files took since the day that began at `since`, and when one of their videos was last
-- taken from the queue, in which people take turns.
create table uploads.media_use (
  person_id uuid primary key,
  since timestamptz not null,
  cpu_ms bigint not null check (cpu_ms >= 0),
  served_at timestamptz
);
