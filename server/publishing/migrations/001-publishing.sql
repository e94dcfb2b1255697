create schema publishing;

-- The categories of help articles. names: language -> name.
create table publishing.category (
  id uuid primary key,
  names jsonb not null,
  position int not null,
  created_at timestamptz not null
);

-- Something that the staff publish, through all its versions.
create table publishing.item (
  id uuid primary key,
  kind text not null check (kind in ('article', 'announcement', 'news', 'discover', 'agreement', 'privacy', 'service', 'release')),
  category_id uuid references publishing.category (id),
  position int not null default 0,
  moved_at timestamptz,
  created_at timestamptz not null
);
create index item_kind on publishing.item (kind, position, id);
create index item_category on publishing.item (category_id) where category_id is not null;
-- There is one of each legal text.
create unique index item_legal on publishing.item (kind) where kind in ('agreement', 'privacy', 'service');

-- texts: language -> {title, body, plain}; plain is the body without its markup, for searching and excerpts. facts: what its kind
-- needs besides. A version is a draft until effective_at is set, in effect from then until the next one is, and not shown once
-- withdrawn.
create table publishing.version (
  id uuid primary key,
  item_id uuid not null references publishing.item (id),
  n int not null,
  texts jsonb not null,
  facts jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  effective_at timestamptz,
  withdrawn_at timestamptz,
  check ((effective_at is null) = (published_at is null)),
  unique (item_id, n)
);
create unique index version_draft on publishing.version (item_id) where effective_at is null;
create index version_effective on publishing.version (item_id, effective_at desc, n desc) where effective_at is not null;
-- For telling everybody when something scheduled takes effect.
create index version_effective_at on publishing.version (effective_at) where effective_at is not null;

-- Pictures in what the staff write: re-encoded, public, never changed.
create table publishing.picture (
  id uuid primary key,
  mime text not null,
  width int not null,
  height int not null,
  bytes bytea not null,
  added_by text not null,
  added_at timestamptz not null
);

create table publishing.seen (
  person_id uuid not null,
  item_id uuid not null references publishing.item (id),
  at timestamptz not null,
  primary key (person_id, item_id)
);

-- Who accepted which version of a legal text, and when. Never deleted.
create table publishing.acceptance (
  person_id uuid not null,
  version_id uuid not null references publishing.version (id),
  at timestamptz not null,
  primary key (person_id, version_id)
);

create table publishing.rating (
  item_id uuid not null references publishing.item (id),
  person_id uuid not null,
  is_helpful boolean not null,
  at timestamptz not null,
  primary key (item_id, person_id)
);
