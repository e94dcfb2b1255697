-- The schema "translation" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table translation.answer (
  key bytea not null,
  sealed bytea not null,
  made_at timestamp with time zone not null,
  constraint answer_pkey PRIMARY KEY (key)
);
CREATE INDEX answer_by_time ON translation.answer USING btree (made_at);
grant delete, insert, select, update on translation.answer to linnet_app;
