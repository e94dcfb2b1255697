create schema linkpreviews;

-- What a page said when it was read; without a title, that it could not be read.
create table linkpreviews.page (
  -- SHA-256 of the address: addresses can be longer than an index allows.
  key bytea primary key,
  site text not null,
  title text not null,
  about text not null,
  picture_url text not null,
  read_at timestamptz not null
);
create index page_by_time on linkpreviews.page (read_at);

-- A preview that somebody is about to send.
create table linkpreviews.preview (
  id uuid primary key,
  owner_id uuid not null,
  -- As it stands in the text.
  url text not null,
  site text not null,
  title text not null,
  about text not null,
  picture_id uuid,
  made_at timestamptz not null
);
create index preview_by_time on linkpreviews.preview (made_at);
create index preview_of_owner on linkpreviews.preview (owner_id, made_at);
