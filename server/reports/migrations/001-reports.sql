create schema reports;

-- What members tell the staff. The messages are kept as they were when they were reported.
create table reports.report (
  id uuid primary key,
  reporter_id uuid not null,
  cid text not null,
  reason text not null,
  text text not null,
  person_id uuid,
  conversation_id uuid,
  messages json not null,
  file_ids uuid[] not null,
  status smallint not null default 0 check (status in (0, 1)),
  at timestamptz not null,
  unique (reporter_id, cid)
);
create index report_of_reporter on reports.report (reporter_id, id desc);
create index report_waiting on reports.report (id) where status = 0;
