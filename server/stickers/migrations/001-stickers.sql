create schema stickers;

-- Locked by whoever changes something, so that two devices together don't exceed a limit.
create table stickers.holder (person_id uuid primary key);

create table stickers.pack (
  id uuid primary key,
  person_id uuid not null,
  -- Each person has at most one, which has no name and is never shared.
  is_favourites boolean not null,
  name text not null,
  place integer not null,
  -- Set while others may open it.
  code uuid,
  -- The pack that it was taken over from, which may be gone.
  source_id uuid,
  made_at timestamptz not null,
  check (not is_favourites or code is null)
);
create index pack_of_person on stickers.pack (person_id, place, id);
create unique index pack_favourites on stickers.pack (person_id) where is_favourites;
create unique index pack_code on stickers.pack (code) where code is not null;
create unique index pack_source on stickers.pack (person_id, source_id) where source_id is not null;

create table stickers.sticker (
  id uuid primary key,
  pack_id uuid not null references stickers.pack (id) on delete cascade,
  person_id uuid not null,
  -- A drawing of the app, or a picture with what messages say about it.
  name text,
  file_id uuid,
  file json,
  words json not null,
  place integer not null,
  check ((name is null) <> (file_id is null) and (file_id is null) = (file is null))
);
create index sticker_of_pack on stickers.sticker (pack_id, place, id);
create index sticker_of_person on stickers.sticker (person_id);
create unique index sticker_file on stickers.sticker (file_id, pack_id) where file_id is not null;
create unique index sticker_name on stickers.sticker (pack_id, name) where name is not null;
