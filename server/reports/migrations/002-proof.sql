-- The files of the reported messages: they stay as long as the report does.
alter table reports.report add column message_file_ids uuid[] not null default '{}';
update reports.report set message_file_ids =
  array(select distinct (jsonb_path_query(messages::jsonb, '$.**.file.id') #>> '{}')::uuid);
create index report_message_files on reports.report using gin (message_file_ids);
