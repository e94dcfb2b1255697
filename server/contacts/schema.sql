-- The schema "contacts" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table contacts.address_book_use (
  taker text not null,
  day date not null,
  numbers integer not null,
  constraint address_book_use_pkey PRIMARY KEY (taker, day)
);
grant delete, insert, select, update on contacts.address_book_use to linnet_app;

create table contacts.address_match (
  person_id uuid not null,
  other_id uuid not null,
  at timestamp with time zone not null,
  constraint address_match_pkey PRIMARY KEY (person_id, other_id)
);
CREATE INDEX address_match_other ON contacts.address_match USING btree (other_id);
grant delete, insert, select, update on contacts.address_match to linnet_app;

create table contacts.block (
  person_id uuid not null,
  blocked_id uuid not null,
  at timestamp with time zone not null,
  constraint block_pkey PRIMARY KEY (person_id, blocked_id),
  constraint block_check CHECK ((blocked_id <> person_id))
);
CREATE INDEX block_newest ON contacts.block USING btree (person_id, at);
CREATE INDEX block_of_others ON contacts.block USING btree (blocked_id);
grant delete, insert, select, update on contacts.block to linnet_app;

create table contacts.friendship (
  person_id uuid not null,
  friend_id uuid not null,
  remark text default ''::text not null,
  tag text default ''::text not null,
  created_at timestamp with time zone not null,
  phone text default ''::text not null,
  note text default ''::text not null,
  is_starred boolean default false not null,
  constraint friendship_pkey PRIMARY KEY (person_id, friend_id),
  constraint friendship_check CHECK ((friend_id <> person_id))
);
grant delete, insert, select, update on contacts.friendship to linnet_app;

create table contacts.last_seen (
  person_id uuid not null,
  at timestamp with time zone not null,
  process_id uuid,
  constraint last_seen_pkey PRIMARY KEY (person_id)
) with (fillfactor=70);
grant delete, insert, select, update on contacts.last_seen to linnet_app;

create table contacts.meeting (
  person_id uuid not null,
  other_id uuid not null,
  at timestamp with time zone not null,
  constraint meeting_pkey PRIMARY KEY (person_id, other_id)
);
CREATE INDEX meeting_at ON contacts.meeting USING btree (at);
grant delete, insert, select, update on contacts.meeting to linnet_app;

create table contacts.personal_code (
  person_id uuid not null,
  code text not null,
  days smallint not null,
  expires_at timestamp with time zone,
  constraint personal_code_pkey PRIMARY KEY (person_id),
  constraint personal_code_code_key UNIQUE (code),
  constraint personal_code_days_check CHECK ((days >= 0))
);
grant delete, insert, select, update on contacts.personal_code to linnet_app;

create table contacts.process (
  id uuid not null,
  alive_until timestamp with time zone not null,
  constraint process_pkey PRIMARY KEY (id)
) with (fillfactor=50);
grant delete, insert, select, update on contacts.process to linnet_app;

create table contacts.request (
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  text text not null,
  status smallint default 0 not null,
  is_hidden boolean default false not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_check CHECK ((to_id <> from_id)),
  constraint request_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX request_from ON contacts.request USING btree (from_id, asked_at, id);
CREATE INDEX request_to ON contacts.request USING btree (to_id, asked_at, id) WHERE (NOT is_hidden);
CREATE INDEX request_unseen ON contacts.request USING btree (to_id) WHERE ((status = 0) AND (seen_at IS NULL) AND (NOT is_hidden));
CREATE UNIQUE INDEX request_waiting ON contacts.request USING btree (from_id, to_id) WHERE (status = 0);
grant delete, insert, select, update on contacts.request to linnet_app;

create table contacts.search_miss (
  person_id uuid not null,
  day date not null,
  count integer not null,
  constraint search_miss_pkey PRIMARY KEY (person_id, day)
);
CREATE INDEX search_miss_day ON contacts.search_miss USING btree (day);
grant delete, insert, select, update on contacts.search_miss to linnet_app;

create table contacts.tag (
  id uuid not null,
  person_id uuid not null,
  name text not null,
  colour smallint default 0 not null,
  created_at timestamp with time zone not null,
  constraint tag_pkey PRIMARY KEY (id),
  constraint tag_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX tag_name ON contacts.tag USING btree (person_id, lower(name));
grant delete, insert, select, update on contacts.tag to linnet_app;

create table contacts.tagged (
  tag_id uuid not null,
  person_id uuid not null,
  friend_id uuid not null,
  constraint tagged_pkey PRIMARY KEY (tag_id, friend_id),
  constraint tagged_person_id_friend_id_fkey FOREIGN KEY (person_id, friend_id) REFERENCES contacts.friendship(person_id, friend_id) ON DELETE CASCADE,
  constraint tagged_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES contacts.tag(id) ON DELETE CASCADE
);
CREATE INDEX tagged_by_others ON contacts.tagged USING btree (friend_id);
CREATE INDEX tagged_friend ON contacts.tagged USING btree (person_id, friend_id);
grant delete, insert, select, update on contacts.tagged to linnet_app;
