-- The schema "videos" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table videos.comment (
  id uuid not null,
  video_id uuid not null,
  author_id uuid not null,
  cid text not null,
  text text not null,
  root_id uuid,
  reply_id uuid,
  reply_person_id uuid,
  made_at timestamp with time zone not null,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_root_id_fkey FOREIGN KEY (root_id) REFERENCES videos.comment(id) ON DELETE CASCADE,
  constraint comment_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX comment_any_of_video ON videos.comment USING btree (video_id);
CREATE UNIQUE INDEX comment_cid ON videos.comment USING btree (author_id, cid);
CREATE INDEX comment_of_author ON videos.comment USING btree (author_id, id);
CREATE INDEX comment_of_video ON videos.comment USING btree (video_id, id) WHERE (root_id IS NULL);
CREATE INDEX comment_under ON videos.comment USING btree (root_id, id) WHERE (root_id IS NOT NULL);
grant delete, insert, select, update on videos.comment to linnet_app;

create table videos.comment_like (
  comment_id uuid not null,
  person_id uuid not null,
  constraint comment_like_pkey PRIMARY KEY (comment_id, person_id),
  constraint comment_like_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES videos.comment(id) ON DELETE CASCADE
);
CREATE INDEX comment_like_of_person ON videos.comment_like USING btree (person_id);
grant delete, insert, select, update on videos.comment_like to linnet_app;

create table videos.day (
  video_id uuid not null,
  day date not null,
  views integer not null,
  finishes integer not null,
  seconds bigint not null,
  constraint day_pkey PRIMARY KEY (video_id, day),
  constraint day_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
grant delete, insert, select, update on videos.day to linnet_app;

create table videos.dismissed_author (
  person_id uuid not null,
  author_id uuid not null,
  constraint dismissed_author_pkey PRIMARY KEY (person_id, author_id)
);
grant delete, insert, select, update on videos.dismissed_author to linnet_app;

create table videos.dismissed_video (
  person_id uuid not null,
  video_id uuid not null,
  constraint dismissed_video_pkey PRIMARY KEY (person_id, video_id),
  constraint dismissed_video_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX dismissed_of_video ON videos.dismissed_video USING btree (video_id);
grant delete, insert, select, update on videos.dismissed_video to linnet_app;

create table videos.favourite (
  video_id uuid not null,
  person_id uuid not null,
  place bigint generated always as identity not null,
  constraint favourite_pkey PRIMARY KEY (video_id, person_id),
  constraint favourite_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX favourite_of_person ON videos.favourite USING btree (person_id, place);
grant delete, insert, select, update on videos.favourite to linnet_app;

create table videos.follow (
  person_id uuid not null,
  author_id uuid not null,
  place bigint generated always as identity not null,
  constraint follow_pkey PRIMARY KEY (person_id, author_id),
  constraint follow_check CHECK ((author_id <> person_id))
);
CREATE INDEX follow_by_place ON videos.follow USING btree (person_id, place);
CREATE INDEX follow_of_author ON videos.follow USING btree (author_id, place);
grant delete, insert, select, update on videos.follow to linnet_app;

create table videos.notification (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  video_id uuid,
  comment_id uuid,
  made_at timestamp with time zone not null,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'commentLike'::text, 'follow'::text]))),
  constraint notification_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX notification_of_actor ON videos.notification USING btree (actor_id);
CREATE INDEX notification_of_person ON videos.notification USING btree (person_id, id);
CREATE INDEX notification_of_video ON videos.notification USING btree (video_id, actor_id);
grant delete, insert, select, update on videos.notification to linnet_app;

create table videos.person (
  id uuid not null,
  name text default ''::text not null,
  seen_notification_id uuid,
  looked_at timestamp with time zone,
  constraint person_pkey PRIMARY KEY (id)
);
CREATE INDEX person_looked_at ON videos.person USING btree (looked_at) WHERE (name <> ''::text);
CREATE INDEX person_name ON videos.person USING gin (videos.grams(name)) WHERE (name <> ''::text);
grant delete, insert, select, update on videos.person to linnet_app;

create table videos.stat (
  video_id uuid not null,
  views integer default 0 not null,
  finishes integer default 0 not null,
  likes integer default 0 not null,
  favourites integer default 0 not null,
  comments integer default 0 not null,
  quality real generated always as (((((finishes)::numeric + 2.0) / ((views)::numeric + 8.0)) + (((4)::numeric * ((likes)::numeric + 1.0)) / ((views)::numeric + 20.0)))) stored not null,
  constraint stat_pkey PRIMARY KEY (video_id),
  constraint stat_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX stat_quality ON videos.stat USING btree (quality DESC);
grant delete, insert, select, update on videos.stat to linnet_app;

create table videos.tag (
  key text collate "C" not null,
  video_id uuid not null,
  name text not null,
  constraint tag_pkey PRIMARY KEY (key, video_id),
  constraint tag_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX tag_of_video ON videos.tag USING btree (video_id);
grant delete, insert, select, update on videos.tag to linnet_app;

create table videos.tag_count (
  key text collate "C" not null,
  name text not null,
  videos integer not null,
  recent integer not null,
  constraint tag_count_pkey PRIMARY KEY (key)
);
CREATE INDEX tag_recent ON videos.tag_count USING btree (recent DESC) WHERE (recent > 0);
grant delete, insert, select, update on videos.tag_count to linnet_app;

create table videos.taste (
  person_id uuid not null,
  key text collate "C" not null,
  weight real not null,
  constraint taste_pkey PRIMARY KEY (person_id, key)
);
grant delete, insert, select, update on videos.taste to linnet_app;

create table videos.video (
  id uuid not null,
  author_id uuid not null,
  cid text not null,
  file_id uuid not null,
  cover_id uuid,
  text text not null,
  tags text[] not null,
  keys text[] not null,
  language text not null,
  visibility text not null,
  comments_from text not null,
  downloads_from text not null,
  state text not null,
  progress smallint default 0 not null,
  has_low boolean default false not null,
  made_at timestamp with time zone not null,
  words text not null,
  is_listed boolean generated always as (((visibility = 'public'::text) AND (state = 'ready'::text))) stored not null,
  constraint video_pkey PRIMARY KEY (id),
  constraint video_comments_from_check CHECK ((comments_from = ANY (ARRAY['all'::text, 'friends'::text, 'nobody'::text]))),
  constraint video_downloads_from_check CHECK ((downloads_from = ANY (ARRAY['all'::text, 'friends'::text, 'nobody'::text]))),
  constraint video_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text]))),
  constraint video_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'friends'::text, 'me'::text])))
);
CREATE UNIQUE INDEX video_cid ON videos.video USING btree (author_id, cid);
CREATE INDEX video_cover ON videos.video USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX video_file ON videos.video USING btree (file_id);
CREATE INDEX video_grams ON videos.video USING gin (videos.grams(words)) WHERE is_listed;
CREATE INDEX video_listed ON videos.video USING btree (id) WHERE is_listed;
CREATE INDEX video_of_author ON videos.video USING btree (author_id, id);
CREATE INDEX video_processing ON videos.video USING btree (id) WHERE (state = 'processing'::text);
grant delete, insert, select, update on videos.video to linnet_app;

create table videos.video_like (
  video_id uuid not null,
  person_id uuid not null,
  place bigint generated always as identity not null,
  constraint video_like_pkey PRIMARY KEY (video_id, person_id),
  constraint video_like_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
);
CREATE INDEX like_of_person ON videos.video_like USING btree (person_id, place);
grant delete, insert, select, update on videos.video_like to linnet_app;

create table videos.watch (
  person_id uuid not null,
  video_id uuid not null,
  day date not null,
  finished_day date,
  constraint watch_pkey PRIMARY KEY (person_id, video_id),
  constraint watch_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos.video(id) ON DELETE CASCADE
) with (fillfactor=90);
CREATE INDEX watch_of_video ON videos.watch USING btree (video_id);
grant delete, insert, select, update on videos.watch to linnet_app;

CREATE OR REPLACE FUNCTION videos.grams(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:], letters[3:]) as gram(one, two, three)
    where one <> ' ' and two <> ' '
  ))
$function$;
grant execute on function videos.grams(text) to linnet_app, public;
