create schema moments;

create table moments.moment (
  -- UUIDv7: later moments have greater ids, so that lists go by it.
  id uuid primary key,
  author_id uuid not null,
  -- The app's own id of it, so that one sent again is not published again.
  cid text not null,
  visibility text not null check (visibility in ('friends', 'some', 'except', 'me', 'public')),
  -- Of `some` and `except`: people, and tags of the author's.
  people uuid[] not null,
  tags uuid[] not null,
  comments_from text not null check (comments_from in ('all', 'friends', 'nobody')),
  text text not null,
  files uuid[] not null,
  place json,
  link json,
  mentions uuid[] not null,
  made_at timestamptz not null
);
create unique index moment_cid on moments.moment (author_id, cid);
create index moment_of_author on moments.moment (author_id, id);
create index moment_public on moments.moment (id) where visibility = 'public';

create table moments.moment_like (
  moment_id uuid not null references moments.moment (id) on delete cascade,
  person_id uuid not null,
  place bigint generated always as identity,
  primary key (moment_id, person_id)
);
create index like_of_person on moments.moment_like (person_id);

create table moments.comment (
  -- UUIDv7, as of a moment.
  id uuid primary key,
  moment_id uuid not null references moments.moment (id) on delete cascade,
  author_id uuid not null,
  cid text not null,
  text text not null,
  file_id uuid,
  -- What it answers, which may be deleted since, and whose that was.
  reply_id uuid,
  reply_person_id uuid,
  made_at timestamptz not null
);
create unique index comment_cid on moments.comment (author_id, cid);
create index comment_of_author on moments.comment (author_id, id);
create index comment_of_moment on moments.comment (moment_id, id);

-- Pictures and videos that moments and comments hold.
create table moments.file (
  file_id uuid not null,
  moment_id uuid not null references moments.moment (id) on delete cascade,
  comment_id uuid references moments.comment (id) on delete cascade
);
create index file_held on moments.file (file_id);
create index file_of_moment on moments.file (moment_id);
create index file_of_comment on moments.file (comment_id) where comment_id is not null;

-- What somebody did that concerns a person. It goes with the moment; what a deleted comment said is not kept.
create table moments.notification (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('like', 'comment', 'reply', 'mention')),
  actor_id uuid not null,
  moment_id uuid not null references moments.moment (id) on delete cascade,
  comment_id uuid,
  made_at timestamptz not null
);
create index notification_of_person on moments.notification (person_id, id);
create index notification_of_moment on moments.notification (moment_id, actor_id);
create index notification_of_actor on moments.notification (actor_id);

-- A person's settings, and how far they have looked.
create table moments.person (
  id uuid primary key,
  -- How many days back others see; 0 for all.
  days smallint not null default 0,
  cover_id uuid,
  seen_moment_id uuid,
  seen_notification_id uuid
);
create index person_cover on moments.person (cover_id) where cover_id is not null;

create table moments.hiding (
  person_id uuid not null,
  other_id uuid not null check (other_id <> person_id),
  -- The other does not see this person's moments; this person does not see the other's in the feed.
  hides_own boolean not null,
  hides_theirs boolean not null,
  primary key (person_id, other_id)
);
create index hiding_other on moments.hiding (other_id);
