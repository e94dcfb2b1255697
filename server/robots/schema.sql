-- The schema "robots" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table robots.behaviour (
  id uuid not null,
  robot_id uuid not null,
  conversation_id uuid not null,
  kind text not null,
  is_on boolean not null,
  text text not null,
  keyword text,
  match text,
  wait_seconds integer,
  schedule jsonb,
  packet jsonb,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_refusal text,
  created_at timestamp with time zone not null,
  constraint behaviour_pkey PRIMARY KEY (id),
  constraint behaviour_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'keyword'::text, 'announcement'::text, 'packets'::text]))),
  constraint behaviour_match_check CHECK ((match = ANY (ARRAY['exact'::text, 'contains'::text]))),
  constraint behaviour_robot_id_conversation_id_fkey FOREIGN KEY (robot_id, conversation_id) REFERENCES robots.seat(robot_id, conversation_id) ON DELETE CASCADE
);
CREATE INDEX behaviour_due ON robots.behaviour USING btree (next_at) WHERE (is_on AND (next_at IS NOT NULL));
CREATE INDEX behaviour_of_seat ON robots.behaviour USING btree (robot_id, conversation_id);
grant delete, insert, select, update on robots.behaviour to linnet_app;

create table robots.press (
  id uuid not null,
  robot_id uuid not null,
  conversation_id uuid not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  constraint press_pkey PRIMARY KEY (id)
);
CREATE INDEX press_by_time ON robots.press USING btree (at);
grant delete, insert, select, update on robots.press to linnet_app;

create table robots.robot (
  id uuid not null,
  owner_id uuid not null,
  cid text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  token_hash text,
  token_at timestamp with time zone,
  commands jsonb default '[]'::jsonb not null,
  last_update bigint default 0 not null,
  webhook_url text,
  webhook_secret text,
  webhook_state text default 'none'::text not null,
  webhook_failures integer default 0 not null,
  webhook_failing_since timestamp with time zone,
  webhook_next_at timestamp with time zone,
  constraint robot_pkey PRIMARY KEY (id),
  constraint robot_owner_id_cid_key UNIQUE (owner_id, cid),
  constraint robot_token_hash_key UNIQUE (token_hash),
  constraint robot_webhook_state_check CHECK ((webhook_state = ANY (ARRAY['none'::text, 'working'::text, 'failing'::text, 'dead'::text])))
);
CREATE INDEX robot_of_owner ON robots.robot USING btree (owner_id) WHERE (deleted_at IS NULL);
CREATE INDEX robot_webhook_due ON robots.robot USING btree (webhook_next_at) WHERE (webhook_state = ANY (ARRAY['working'::text, 'failing'::text]));
grant delete, insert, select, update on robots.robot to linnet_app;

create table robots.seat (
  robot_id uuid not null,
  conversation_id uuid not null,
  reads text not null,
  seen_cseq bigint not null,
  added_at timestamp with time zone not null,
  constraint seat_pkey PRIMARY KEY (robot_id, conversation_id),
  constraint seat_reads_check CHECK ((reads = ANY (ARRAY['commands'::text, 'all'::text]))),
  constraint seat_robot_id_fkey FOREIGN KEY (robot_id) REFERENCES robots.robot(id)
);
CREATE INDEX seat_of_group ON robots.seat USING btree (conversation_id);
grant delete, insert, select, update on robots.seat to linnet_app;

create table robots.sent (
  robot_id uuid not null,
  id text not null,
  digest text not null,
  conversation_id uuid not null,
  cseq bigint not null,
  at timestamp with time zone not null,
  constraint sent_pkey PRIMARY KEY (robot_id, id)
);
CREATE INDEX sent_by_time ON robots.sent USING btree (at);
grant delete, insert, select, update on robots.sent to linnet_app;

create table robots.update (
  robot_id uuid not null,
  n bigint not null,
  body jsonb not null,
  created_at timestamp with time zone not null,
  constraint update_pkey PRIMARY KEY (robot_id, n),
  constraint update_robot_id_fkey FOREIGN KEY (robot_id) REFERENCES robots.robot(id)
);
CREATE INDEX update_by_time ON robots.update USING btree (created_at);
grant delete, insert, select, update on robots.update to linnet_app;

create table robots.zone (
  conversation_id uuid not null,
  name text not null,
  constraint zone_pkey PRIMARY KEY (conversation_id)
);
grant delete, insert, select, update on robots.zone to linnet_app;
