-- The numbers of people in a stream, which were counted from its seats. The job that looks after open streams fills them in.
alter table live.stream
  add column viewers integer not null default 0,
  add column near integer not null default 0,
  add column hands integer not null default 0;
