-- The schema "lines" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table lines.list (
  issued_at bigint not null,
  signed text not null,
  published_by text not null,
  published_at timestamp with time zone not null,
  constraint list_pkey PRIMARY KEY (issued_at)
);
grant delete, insert, select, update on lines.list to linnet_app;
