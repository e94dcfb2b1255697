-- Choices that go with the account: whether links that are written get a preview, and what messages are translated into ('' is the app's language).
alter table profiles.person
  add column link_previews boolean not null default true,
  add column translate_into text not null default '';
