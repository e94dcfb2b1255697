-- A moment as its reporter saw it, and the comment on it if that was reported. Its files are among the files of the messages.
alter table reports.report add column moment json;
alter table reports.report drop constraint report_decision_check;
alter table reports.report add constraint report_decision_check
  check (decision in ('dismiss', 'answer', 'warn', 'mute', 'removeMessages', 'removeMoment', 'freeze'));
