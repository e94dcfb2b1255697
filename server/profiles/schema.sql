-- The schema "profiles" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table profiles.person (
  id uuid not null,
  nickname text not null,
  chat_id text not null,
  chat_id_changed_at timestamp with time zone,
  photo text not null,
  signature text default ''::text not null,
  gender smallint not null,
  phone text,
  email text,
  cover_photo text default ''::text not null,
  invite_code text not null,
  invited_by uuid,
  presence_audience text default 'contacts'::text not null,
  takes_requests boolean default true not null,
  created_at timestamp with time zone not null,
  language text,
  found_by_phone boolean default true not null,
  found_by_email boolean default true not null,
  found_by_chat_id boolean default true not null,
  group_adding text default 'friends'::text not null,
  is_robot boolean default false not null,
  deleted_at timestamp with time zone,
  is_service boolean default false not null,
  added_by_card boolean default true not null,
  card_days smallint default 0 not null,
  link_previews boolean default true not null,
  translate_into text default ''::text not null,
  shows_reads boolean default true not null,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_email_key UNIQUE (email),
  constraint person_invite_code_key UNIQUE (invite_code),
  constraint person_phone_key UNIQUE (phone),
  constraint person_email_check CHECK ((email = lower(email))),
  constraint person_gender_check CHECK (((gender >= 0) AND (gender <= 2))),
  constraint person_group_adding_check CHECK ((group_adding = ANY (ARRAY['everyone'::text, 'friends'::text, 'ask'::text]))),
  constraint person_has_account CHECK ((is_robot OR is_service OR (deleted_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL))) NOT VALID,
  constraint person_presence_audience_check CHECK ((presence_audience = ANY (ARRAY['everyone'::text, 'contacts'::text, 'nobody'::text]))),
  constraint person_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profiles.person(id)
);
CREATE UNIQUE INDEX person_chat_id_key ON profiles.person USING btree (lower(chat_id));
CREATE INDEX person_created ON profiles.person USING btree (created_at, id);
CREATE INDEX person_invited_by ON profiles.person USING btree (invited_by);
CREATE INDEX person_nickname ON profiles.person USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX person_photo ON profiles.person USING btree (photo) WHERE (photo <> ''::text);
grant delete, insert, select, update on profiles.person to linnet_app;

create table profiles.phone_digest (
  digest bytea not null,
  person_id uuid not null,
  constraint phone_digest_pkey PRIMARY KEY (digest),
  constraint phone_digest_person_id_key UNIQUE (person_id)
);
grant delete, insert, select, update on profiles.phone_digest to linnet_app;

create table profiles.phone_salt (
  is_only boolean default true not null,
  salt bytea not null,
  made_at timestamp with time zone not null,
  filled_at timestamp with time zone not null,
  constraint phone_salt_pkey PRIMARY KEY (is_only),
  constraint phone_salt_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on profiles.phone_salt to linnet_app;

create table profiles.push_subscription (
  session_id uuid not null,
  person_id uuid not null,
  content text not null,
  changed_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (session_id),
  constraint push_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles.person(id)
);
CREATE INDEX push_subscription_person_id ON profiles.push_subscription USING btree (person_id);
CREATE INDEX push_subscription_secret ON profiles.push_subscription USING btree ("substring"(content, '"secret":"([A-Za-z0-9_-]{32})"'::text));
grant delete, insert, select, update on profiles.push_subscription to linnet_app;
