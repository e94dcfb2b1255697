-- The schema "notifications" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table notifications.announcement (
  item_id uuid not null,
  version_id uuid,
  sent_after uuid,
  correcting_after uuid,
  constraint announcement_pkey PRIMARY KEY (item_id)
);
grant delete, insert, select, update on notifications.announcement to linnet_app;

create table notifications.preference (
  person_id uuid not null,
  content jsonb not null,
  changed_at timestamp with time zone not null,
  constraint preference_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on notifications.preference to linnet_app;

create table notifications.progress (
  is_only boolean default true not null,
  fed_until timestamp with time zone not null,
  constraint progress_pkey PRIMARY KEY (is_only),
  constraint progress_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on notifications.progress to linnet_app;

create table notifications.push (
  session_id uuid not null,
  topic text not null,
  person_id uuid not null,
  conversation_id uuid,
  is_due boolean not null,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  shown text default ''::text not null,
  shown_at timestamp with time zone,
  taken_until timestamp with time zone,
  version bigint default 0 not null,
  lane smallint default 2 not null,
  taken_by uuid,
  constraint push_pkey PRIMARY KEY (session_id, topic)
) with (fillfactor=70);
CREATE INDEX push_due_in_lane ON notifications.push USING btree (lane, due_at) WHERE is_due;
CREATE INDEX push_of_person ON notifications.push USING btree (person_id, topic);
CREATE INDEX push_of_topic ON notifications.push USING btree (topic, session_id) WHERE (topic = 'announcements'::text);
CREATE INDEX push_showing ON notifications.push USING btree (topic, session_id) WHERE (shown <> ''::text);
CREATE INDEX push_shown ON notifications.push USING btree (shown_at) WHERE (NOT is_due);
grant delete, insert, select, update on notifications.push to linnet_app;
