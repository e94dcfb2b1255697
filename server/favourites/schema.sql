-- The schema "favourites" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table favourites.holder (
  person_id uuid not null,
  constraint holder_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on favourites.holder to linnet_app;

create table favourites.item (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  number smallint not null,
  content json not null,
  bytes integer not null,
  saved_at timestamp with time zone not null,
  conversation_id uuid,
  cseq bigint,
  sender_id uuid,
  chat_name text not null,
  sent_at timestamp with time zone,
  version integer not null,
  text text not null,
  tags text[] default '{}'::text[] not null,
  constraint item_pkey PRIMARY KEY (id)
);
CREATE INDEX item_bigrams ON favourites.item USING gin (favourites.bigrams(text)) WHERE (text <> ''::text);
CREATE INDEX item_newest ON favourites.item USING btree (person_id, saved_at DESC, id DESC);
CREATE INDEX item_newest_of_kind ON favourites.item USING btree (person_id, kind, saved_at DESC, id DESC);
CREATE UNIQUE INDEX item_source ON favourites.item USING btree (person_id, conversation_id, cseq) WHERE (conversation_id IS NOT NULL);
grant delete, insert, select, update on favourites.item to linnet_app;

create table favourites.item_file (
  item_id uuid not null,
  file_id uuid not null,
  person_id uuid not null,
  bytes bigint not null,
  constraint item_file_pkey PRIMARY KEY (item_id, file_id),
  constraint item_file_item_id_fkey FOREIGN KEY (item_id) REFERENCES favourites.item(id) ON DELETE CASCADE
);
CREATE INDEX item_file_file ON favourites.item_file USING btree (file_id, person_id);
CREATE INDEX item_file_person ON favourites.item_file USING btree (person_id, file_id, item_id);
grant delete, insert, select, update on favourites.item_file to linnet_app;

create table favourites.note_version (
  item_id uuid not null,
  version integer not null,
  text text not null,
  at timestamp with time zone not null,
  constraint note_version_pkey PRIMARY KEY (item_id, version),
  constraint note_version_item_id_fkey FOREIGN KEY (item_id) REFERENCES favourites.item(id) ON DELETE CASCADE
);
grant delete, insert, select, update on favourites.note_version to linnet_app;

CREATE OR REPLACE FUNCTION favourites.bigrams(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct one || other), '{}')
  from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair(one, other)
$function$;
grant execute on function favourites.bigrams(text) to linnet_app, public;
