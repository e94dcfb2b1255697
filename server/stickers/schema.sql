-- The schema "stickers" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table stickers.holder (
  person_id uuid not null,
  constraint holder_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on stickers.holder to linnet_app;

create table stickers.pack (
  id uuid not null,
  person_id uuid not null,
  is_favourites boolean not null,
  name text not null,
  place integer not null,
  code uuid,
  source_id uuid,
  made_at timestamp with time zone not null,
  constraint pack_pkey PRIMARY KEY (id),
  constraint pack_check CHECK (((NOT is_favourites) OR (code IS NULL)))
);
CREATE UNIQUE INDEX pack_code ON stickers.pack USING btree (code) WHERE (code IS NOT NULL);
CREATE UNIQUE INDEX pack_favourites ON stickers.pack USING btree (person_id) WHERE is_favourites;
CREATE INDEX pack_of_person ON stickers.pack USING btree (person_id, place, id);
CREATE UNIQUE INDEX pack_source ON stickers.pack USING btree (person_id, source_id) WHERE (source_id IS NOT NULL);
grant delete, insert, select, update on stickers.pack to linnet_app;

create table stickers.sticker (
  id uuid not null,
  pack_id uuid not null,
  person_id uuid not null,
  name text,
  file_id uuid,
  file json,
  words json not null,
  place integer not null,
  constraint sticker_pkey PRIMARY KEY (id),
  constraint sticker_check CHECK ((((name IS NULL) <> (file_id IS NULL)) AND ((file_id IS NULL) = (file IS NULL)))),
  constraint sticker_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES stickers.pack(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sticker_file ON stickers.sticker USING btree (file_id, pack_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX sticker_name ON stickers.sticker USING btree (pack_id, name) WHERE (name IS NOT NULL);
CREATE INDEX sticker_of_pack ON stickers.sticker USING btree (pack_id, place, id);
CREATE INDEX sticker_of_person ON stickers.sticker USING btree (person_id);
grant delete, insert, select, update on stickers.sticker to linnet_app;
