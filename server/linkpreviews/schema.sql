-- The schema "linkpreviews" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table linkpreviews.page (
  key bytea not null,
  site text not null,
  title text not null,
  about text not null,
  picture_url text not null,
  read_at timestamp with time zone not null,
  constraint page_pkey PRIMARY KEY (key)
);
CREATE INDEX page_by_time ON linkpreviews.page USING btree (read_at);
grant delete, insert, select, update on linkpreviews.page to linnet_app;

create table linkpreviews.preview (
  id uuid not null,
  owner_id uuid not null,
  url text not null,
  site text not null,
  title text not null,
  about text not null,
  picture_id uuid,
  made_at timestamp with time zone not null,
  constraint preview_pkey PRIMARY KEY (id)
);
CREATE INDEX preview_by_time ON linkpreviews.preview USING btree (made_at);
CREATE INDEX preview_of_owner ON linkpreviews.preview USING btree (owner_id, made_at);
grant delete, insert, select, update on linkpreviews.preview to linnet_app;
