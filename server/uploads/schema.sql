-- The schema "uploads" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table uploads.file (
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  kind text not null,
  state text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  peaks jsonb,
  blur text,
  variants jsonb default '{}'::jsonb not null,
  stored_bytes bigint not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  claimed_until timestamp with time zone,
  tries smallint default 0 not null,
  looked_at timestamp with time zone,
  loose_since timestamp with time zone,
  wants_low boolean default false not null,
  progress smallint default 0 not null,
  from_ms integer,
  to_ms integer,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'voice'::text, 'file'::text]))),
  constraint file_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'processing'::text, 'failed'::text])))
);
CREATE INDEX file_look ON uploads.file USING btree (COALESCE(looked_at, used_at)) WHERE (used_at IS NOT NULL);
CREATE INDEX file_owner ON uploads.file USING btree (owner_id, id);
CREATE INDEX file_processing ON uploads.file USING btree (created_at) WHERE (state = 'processing'::text);
CREATE INDEX file_unused ON uploads.file USING btree (created_at) WHERE (used_at IS NULL);
grant delete, insert, select, update on uploads.file to linnet_app;

create table uploads.media_use (
  person_id uuid not null,
  since timestamp with time zone not null,
  cpu_ms bigint not null,
  served_at timestamp with time zone,
  constraint media_use_pkey PRIMARY KEY (person_id),
  constraint media_use_cpu_ms_check CHECK ((cpu_ms >= 0))
);
grant delete, insert, select, update on uploads.media_use to linnet_app;

create table uploads.part (
  id uuid not null,
  upload_id uuid not null,
  "position" bigint not null,
  bytes bigint,
  created_at timestamp with time zone not null,
  constraint part_pkey PRIMARY KEY (id),
  constraint part_bytes_check CHECK ((bytes > 0)),
  constraint part_position_check CHECK (("position" >= 0))
);
CREATE INDEX part_created_at ON uploads.part USING btree (created_at);
CREATE UNIQUE INDEX part_kept ON uploads.part USING btree (upload_id, "position") WHERE (bytes IS NOT NULL);
CREATE INDEX part_upload ON uploads.part USING btree (upload_id);
grant delete, insert, select, update on uploads.part to linnet_app;

create table uploads.reservation (
  id uuid not null,
  owner_id uuid not null,
  bytes bigint not null,
  until timestamp with time zone not null,
  constraint reservation_pkey PRIMARY KEY (id),
  constraint reservation_bytes_check CHECK ((bytes >= 0))
);
CREATE INDEX reservation_owner ON uploads.reservation USING btree (owner_id);
grant delete, insert, select, update on uploads.reservation to linnet_app;

create table uploads.unfinished (
  id uuid not null,
  owner_id uuid not null,
  cid text not null,
  purpose text not null,
  name text not null,
  size bigint not null,
  taken_as text,
  file_id uuid,
  created_at timestamp with time zone not null,
  constraint unfinished_pkey PRIMARY KEY (id),
  constraint unfinished_owner_id_cid_key UNIQUE (owner_id, cid)
);
CREATE INDEX unfinished_created_at ON uploads.unfinished USING btree (created_at);
grant delete, insert, select, update on uploads.unfinished to linnet_app;

create table uploads.usage (
  person_id uuid not null,
  stored_bytes bigint not null,
  constraint usage_pkey PRIMARY KEY (person_id),
  constraint usage_stored_bytes_check CHECK ((stored_bytes >= 0))
);
grant delete, insert, select, update on uploads.usage to linnet_app;
