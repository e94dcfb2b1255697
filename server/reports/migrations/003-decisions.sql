-- What the staff do about a report, and what its reporter is told.
alter table reports.report
  add column assignee_id uuid,
  add column assignee_name text,
  add column decision text check (decision in ('dismiss', 'answer', 'warn', 'mute', 'removeMessages', 'freeze')),
  add column answer text not null default '',
  add column decided_by uuid,
  add column decided_by_name text,
  add column decided_at timestamptz;
create index report_at on reports.report (at, id);
create index report_about on reports.report (person_id, id desc) where person_id is not null;
