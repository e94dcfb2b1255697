-- When do-not-disturb ends by itself, and whether what concerns the person is told all the same.
alter table conversations.member add column mute_ends_at timestamptz,
  add column hears_mentions boolean not null default false;
