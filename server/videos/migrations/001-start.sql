create schema videos;

create table videos.video (
  -- UUIDv7: later videos have greater ids, so that lists go by it.
  id uuid primary key,
  author_id uuid not null,
  -- The app's own id of it, so that one sent again is not published again.
  cid text not null,
  file_id uuid not null,
  cover_id uuid,
  text text not null,
  -- As they are shown, and as they are compared.
  tags text[] not null,
  keys text[] not null,
  -- The language in which its author used the app.
  language text not null,
  visibility text not null check (visibility in ('public', 'friends', 'me')),
  comments_from text not null check (comments_from in ('all', 'friends', 'nobody')),
  downloads_from text not null check (downloads_from in ('all', 'friends', 'nobody')),
  state text not null check (state in ('processing', 'ready', 'failed')),
  progress smallint not null default 0,
  has_low boolean not null default false,
  made_at timestamptz not null,
  -- Text, tags and the author's name, folded for searching.
  words text not null,
  -- Everybody may see it.
  is_listed boolean not null generated always as (visibility = 'public' and state = 'ready') stored
);
create unique index video_cid on videos.video (author_id, cid);
create index video_of_author on videos.video (author_id, id);
create index video_listed on videos.video (id) where is_listed;
create index video_processing on videos.video (id) where state = 'processing';
create index video_file on videos.video (file_id);
create index video_cover on videos.video (cover_id) where cover_id is not null;

-- What finds parts of words: pairs of characters of Chinese and Korean, three of an alphabet. Nothing reaches across a space.
create function videos.grams(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:], letters[3:]) as gram(one, two, three)
    where one <> ' ' and two <> ' '
  ))
$$;
create index video_grams on videos.video using gin (videos.grams(words)) where is_listed;

create table videos.tag (
  key text collate "C" not null,
  video_id uuid not null references videos.video (id) on delete cascade,
  name text not null,
  primary key (key, video_id)
);
create index tag_of_video on videos.tag (video_id);

-- How many videos carry a tag; counted again now and then.
create table videos.tag_count (
  key text collate "C" primary key,
  name text not null,
  videos integer not null,
  recent integer not null
);
create index tag_recent on videos.tag_count (recent desc) where recent > 0;

-- What the feed's rank is made of. Apart from the video, since every watching changes it.
create table videos.stat (
  video_id uuid primary key references videos.video (id) on delete cascade,
  views integer not null default 0,
  finishes integer not null default 0,
  likes integer not null default 0,
  favourites integer not null default 0,
  comments integer not null default 0,
  -- How well it is received, whatever the weights: finds what the rank then orders.
  quality real not null generated always as
    ((finishes + 2.0) / (views + 8.0) + 4 * (likes + 1.0) / (views + 20.0)) stored
) with (fillfactor = 80);
create index stat_quality on videos.stat (quality desc);

create table videos.day (
  video_id uuid not null references videos.video (id) on delete cascade,
  day date not null,
  views integer not null,
  finishes integer not null,
  seconds bigint not null,
  primary key (video_id, day)
);

-- Who watched what, and when last: it counts once a day, and the feed shows nothing twice.
create table videos.watch (
  person_id uuid not null,
  video_id uuid not null references videos.video (id) on delete cascade,
  day date not null,
  finished_day date,
  primary key (person_id, video_id)
) with (fillfactor = 90);
create index watch_of_video on videos.watch (video_id);

create table videos.video_like (
  video_id uuid not null references videos.video (id) on delete cascade,
  person_id uuid not null,
  place bigint generated always as identity,
  primary key (video_id, person_id)
);
create index like_of_person on videos.video_like (person_id, place);

create table videos.favourite (
  video_id uuid not null references videos.video (id) on delete cascade,
  person_id uuid not null,
  place bigint generated always as identity,
  primary key (video_id, person_id)
);
create index favourite_of_person on videos.favourite (person_id, place);

-- What somebody does not want in their feed.
create table videos.dismissed_video (
  person_id uuid not null,
  video_id uuid not null references videos.video (id) on delete cascade,
  primary key (person_id, video_id)
);
create index dismissed_of_video on videos.dismissed_video (video_id);
create table videos.dismissed_author (
  person_id uuid not null,
  author_id uuid not null,
  primary key (person_id, author_id)
);

-- How much somebody likes a tag, by what they watched to the end, liked and dismissed.
create table videos.taste (
  person_id uuid not null,
  key text collate "C" not null,
  weight real not null,
  primary key (person_id, key)
);

create table videos.follow (
  person_id uuid not null,
  author_id uuid not null check (author_id <> person_id),
  place bigint generated always as identity,
  primary key (person_id, author_id)
);
create index follow_by_place on videos.follow (person_id, place);
create index follow_of_author on videos.follow (author_id, place);

create table videos.comment (
  -- UUIDv7, as of a video.
  id uuid primary key,
  video_id uuid not null references videos.video (id) on delete cascade,
  author_id uuid not null,
  cid text not null,
  text text not null,
  -- The comment under which it stands; what it answers there, and whose that is.
  root_id uuid references videos.comment (id) on delete cascade,
  reply_id uuid,
  reply_person_id uuid,
  made_at timestamptz not null
);
create unique index comment_cid on videos.comment (author_id, cid);
create index comment_of_author on videos.comment (author_id, id);
create index comment_of_video on videos.comment (video_id, id) where root_id is null;
create index comment_under on videos.comment (root_id, id) where root_id is not null;
-- For deleting a video.
create index comment_any_of_video on videos.comment (video_id);

create table videos.comment_like (
  comment_id uuid not null references videos.comment (id) on delete cascade,
  person_id uuid not null,
  primary key (comment_id, person_id)
);
create index comment_like_of_person on videos.comment_like (person_id);

create table videos.notification (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('like', 'comment', 'reply', 'commentLike', 'follow')),
  actor_id uuid not null,
  video_id uuid references videos.video (id) on delete cascade,
  comment_id uuid,
  made_at timestamptz not null
);
create index notification_of_person on videos.notification (person_id, id);
create index notification_of_video on videos.notification (video_id, actor_id);
create index notification_of_actor on videos.notification (actor_id);

-- Who shows videos, and how they are called: found by it. And how far somebody has looked at notifications.
create table videos.person (
  id uuid primary key,
  name text not null default '',
  seen_notification_id uuid,
  looked_at timestamptz
);
create index person_name on videos.person using gin (videos.grams(name)) where name <> '';
create index person_looked_at on videos.person (looked_at) where name <> '';
