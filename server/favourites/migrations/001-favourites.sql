create schema favourites;

-- Locked by whoever adds something, so that two devices together don't exceed the quota.
create table favourites.holder (person_id uuid primary key);

create table favourites.item (
  id uuid primary key,
  person_id uuid not null,
  -- text, image, video, voice, file, link, location, record or note.
  kind text not null,
  -- The kind of message that the content is of.
  number smallint not null,
  content json not null,
  -- Of the content alone; files are counted once for all that hold them.
  bytes integer not null,
  saved_at timestamptz not null,
  -- Where it comes from; nothing of a note. Of an anonymous message there is no sender.
  conversation_id uuid,
  cseq bigint,
  sender_id uuid,
  chat_name text not null,
  sent_at timestamptz,
  -- How often a note was written.
  version integer not null,
  -- What is searched, folded: its words, the sender, the group. Tags are searched where they are.
  text text not null,
  tags text[] not null default '{}'
);
create unique index item_source on favourites.item (person_id, conversation_id, cseq) where conversation_id is not null;
create index item_newest on favourites.item (person_id, saved_at desc, id desc);
create index item_newest_of_kind on favourites.item (person_id, kind, saved_at desc, id desc);

-- All pairs of neighbouring characters, as for messages: what finds substrings in Chinese and Korean.
create function favourites.bigrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct one || other), '{}')
  from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair(one, other)
$$;
create index item_bigrams on favourites.item using gin (favourites.bigrams(text)) where text <> '';

create table favourites.item_file (
  item_id uuid not null references favourites.item (id) on delete cascade,
  file_id uuid not null,
  person_id uuid not null,
  bytes bigint not null,
  primary key (item_id, file_id)
);
create index item_file_file on favourites.item_file (file_id, person_id);
create index item_file_person on favourites.item_file (person_id, file_id, item_id);

create table favourites.note_version (
  item_id uuid not null references favourites.item (id) on delete cascade,
  version integer not null,
  text text not null,
  at timestamptz not null,
  primary key (item_id, version)
);
