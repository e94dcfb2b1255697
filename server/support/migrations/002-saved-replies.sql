-- Texts that staff keep for what they write again and again, with those of its languages that were written.
create table support.reply (
  id uuid primary key,
  kind text not null check (kind in ('case', 'reporter', 'person')),
  title text not null,
  texts jsonb not null,
  changed_at timestamptz not null
);
