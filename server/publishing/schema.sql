-- The schema "publishing" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table publishing.acceptance (
  person_id uuid not null,
  version_id uuid not null,
  at timestamp with time zone not null,
  constraint acceptance_pkey PRIMARY KEY (person_id, version_id),
  constraint acceptance_version_id_fkey FOREIGN KEY (version_id) REFERENCES publishing.version(id)
);
grant delete, insert, select, update on publishing.acceptance to linnet_app;

create table publishing.category (
  id uuid not null,
  names jsonb not null,
  "position" integer not null,
  created_at timestamp with time zone not null,
  constraint category_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on publishing.category to linnet_app;

create table publishing.item (
  id uuid not null,
  kind text not null,
  category_id uuid,
  "position" integer default 0 not null,
  moved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'announcement'::text, 'news'::text, 'discover'::text, 'agreement'::text, 'privacy'::text, 'service'::text, 'release'::text]))),
  constraint item_category_id_fkey FOREIGN KEY (category_id) REFERENCES publishing.category(id)
);
CREATE INDEX item_category ON publishing.item USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX item_kind ON publishing.item USING btree (kind, "position", id);
CREATE UNIQUE INDEX item_legal ON publishing.item USING btree (kind) WHERE (kind = ANY (ARRAY['agreement'::text, 'privacy'::text, 'service'::text]));
grant delete, insert, select, update on publishing.item to linnet_app;

create table publishing.picture (
  id uuid not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint picture_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on publishing.picture to linnet_app;

create table publishing.rating (
  item_id uuid not null,
  person_id uuid not null,
  is_helpful boolean not null,
  at timestamp with time zone not null,
  constraint rating_pkey PRIMARY KEY (item_id, person_id),
  constraint rating_item_id_fkey FOREIGN KEY (item_id) REFERENCES publishing.item(id)
);
grant delete, insert, select, update on publishing.rating to linnet_app;

create table publishing.seen (
  person_id uuid not null,
  item_id uuid not null,
  at timestamp with time zone not null,
  constraint seen_pkey PRIMARY KEY (person_id, item_id),
  constraint seen_item_id_fkey FOREIGN KEY (item_id) REFERENCES publishing.item(id)
);
grant delete, insert, select, update on publishing.seen to linnet_app;

create table publishing.version (
  id uuid not null,
  item_id uuid not null,
  n integer not null,
  texts jsonb not null,
  facts jsonb not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  published_by text,
  published_at timestamp with time zone,
  effective_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint version_pkey PRIMARY KEY (id),
  constraint version_item_id_n_key UNIQUE (item_id, n),
  constraint version_check CHECK (((effective_at IS NULL) = (published_at IS NULL))),
  constraint version_item_id_fkey FOREIGN KEY (item_id) REFERENCES publishing.item(id)
);
CREATE UNIQUE INDEX version_draft ON publishing.version USING btree (item_id) WHERE (effective_at IS NULL);
CREATE INDEX version_effective ON publishing.version USING btree (item_id, effective_at DESC, n DESC) WHERE (effective_at IS NOT NULL);
CREATE INDEX version_effective_at ON publishing.version USING btree (effective_at) WHERE (effective_at IS NOT NULL);
grant delete, insert, select, update on publishing.version to linnet_app;
