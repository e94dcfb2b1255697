-- Who it was, by the name they had.
alter table livesettings.change
  add column made_by_name text not null default '',
  add column approved_by_name text;
