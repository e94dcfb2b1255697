create schema lines;

-- Lists of lines that staff published, as the operator signed them. The newest by issued_at is in use.
create table lines.list (
  issued_at bigint primary key,
  signed text not null,
  published_by text not null,
  published_at timestamptz not null
);
