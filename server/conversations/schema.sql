-- The schema "conversations" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table conversations.attachment (
  file_id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  constraint attachment_pkey PRIMARY KEY (file_id, conversation_id, cseq)
);
CREATE INDEX attachment_of_entry ON conversations.attachment USING btree (conversation_id, cseq);
grant delete, insert, select, update on conversations.attachment to linnet_app;

create table conversations.blocked_sender (
  sender_id uuid not null,
  person_id uuid not null,
  constraint blocked_sender_pkey PRIMARY KEY (sender_id, person_id)
);
grant delete, insert, select, update on conversations.blocked_sender to linnet_app;

create table conversations.conversation (
  id uuid not null,
  type smallint not null,
  cseq bigint default 0 not null,
  mseq bigint default 0 not null,
  lock text default ''::text not null,
  last_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  name text default ''::text not null,
  photo text default ''::text not null,
  member_count integer default 2 not null,
  face_ids uuid[] default '{}'::uuid[] not null,
  only_admins_speak boolean default false not null,
  slow_seconds integer default 0 not null,
  auto_destroy_seconds integer default 0 not null,
  anonymous_salt uuid,
  no_befriending boolean default false not null,
  rights_version integer default 0 not null,
  shown_cseq bigint default 0 not null,
  announcement_cseq bigint default 0 not null,
  pins_cseq bigint default 0 not null,
  members_pin boolean default false not null,
  low_member_id uuid,
  low_own int8multirange default '{}'::int8multirange not null,
  high_own int8multirange default '{}'::int8multirange not null,
  needs_review boolean default false not null,
  only_admins_add boolean default false not null,
  only_admins_edit boolean default false not null,
  shows_history boolean default false not null,
  forbidden_word_list text[] default '{}'::text[] not null,
  announcement_text text default ''::text not null,
  announcement_at timestamp with time zone,
  announcement_by uuid,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_check CHECK ((mseq <= cseq)),
  constraint conversation_lock_check CHECK ((lock = ANY (ARRAY[''::text, 'notFriends'::text, 'blocked'::text, 'dissolved'::text]))),
  constraint conversation_type_check CHECK ((type = ANY (ARRAY[1, 2])))
) with (fillfactor=70);
CREATE INDEX conversation_group_name ON conversations.conversation USING btree (lower(name) text_pattern_ops) WHERE (type = 2);
CREATE INDEX conversation_photo ON conversations.conversation USING btree (photo) WHERE (photo <> ''::text);
grant delete, insert, select, update on conversations.conversation to linnet_app;

create table conversations.daily_messages (
  day date not null,
  count bigint not null,
  constraint daily_messages_pkey PRIMARY KEY (day)
);
grant delete, insert, select, update on conversations.daily_messages to linnet_app;

create table conversations.direct (
  low_person uuid not null,
  high_person uuid not null,
  conversation_id uuid not null,
  is_service boolean default false not null,
  constraint direct_pkey PRIMARY KEY (low_person, high_person),
  constraint direct_conversation_id_key UNIQUE (conversation_id),
  constraint direct_check CHECK ((low_person < high_person)),
  constraint direct_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations.conversation(id)
);
grant delete, insert, select, update on conversations.direct to linnet_app;

create table conversations.earlier_text (
  conversation_id uuid not null,
  cseq bigint not null,
  edit_cseq bigint not null,
  text text not null,
  at timestamp with time zone not null,
  ranges json,
  constraint earlier_text_pkey PRIMARY KEY (conversation_id, cseq, edit_cseq)
);
grant delete, insert, select, update on conversations.earlier_text to linnet_app;

create table conversations.entry (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  id uuid not null,
  kind smallint not null,
  sender_id uuid not null,
  cid text not null,
  digest uuid,
  content json not null,
  at timestamp with time zone not null,
  pseudonym uuid,
  reply_cseq bigint,
  edited_at timestamp with time zone,
  recalled_by uuid,
  changed_cseq bigint,
  expires_at timestamp with time zone,
  is_destroyed boolean default false not null,
  constraint entry_pkey PRIMARY KEY (conversation_id, cseq)
);
CREATE INDEX entry_expiry ON conversations.entry USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (NOT is_destroyed));
CREATE INDEX entry_time ON conversations.entry USING brin (at) WITH (autosummarize='on', pages_per_range='32');
grant delete, insert, select, update on conversations.entry to linnet_app;

create table conversations.folder (
  id uuid not null,
  person_id uuid not null,
  place smallint not null,
  name text not null,
  takes_people boolean not null,
  takes_groups boolean not null,
  only_unread boolean not null,
  no_muted boolean not null,
  included uuid[] not null,
  excluded uuid[] not null,
  constraint folder_pkey PRIMARY KEY (id),
  constraint folder_name_check CHECK ((name <> ''::text))
);
CREATE INDEX folder_person ON conversations.folder USING btree (person_id);
grant delete, insert, select, update on conversations.folder to linnet_app;

create table conversations.heard (
  conversation_id uuid not null,
  cseq bigint not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  constraint heard_pkey PRIMARY KEY (conversation_id, cseq, person_id)
);
grant delete, insert, select, update on conversations.heard to linnet_app;

create table conversations.hidden_entry (
  person_id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  constraint hidden_entry_pkey PRIMARY KEY (person_id, conversation_id, cseq)
);
grant delete, insert, select, update on conversations.hidden_entry to linnet_app;

create table conversations.member (
  conversation_id uuid not null,
  person_id uuid not null,
  title text default ''::text not null,
  read_mseq bigint default 0 not null,
  received_mseq bigint default 0 not null,
  floor_cseq bigint default 0 not null,
  floor_mseq bigint default 0 not null,
  hidden_cseq bigint,
  pinned_at timestamp with time zone,
  is_muted boolean default false not null,
  draft text default ''::text not null,
  role smallint,
  group_name text default ''::text not null,
  search_key text default ''::text not null,
  muted_until timestamp with time zone,
  joined_at timestamp with time zone,
  joined_by text default ''::text not null,
  invited_by uuid,
  last_sent_at timestamp with time zone,
  history_cseq bigint default 0 not null,
  joined_mseq bigint default 0 not null,
  announcement_seen_cseq bigint default 0 not null,
  own_mseqs int8multirange default '{}'::int8multirange not null,
  silenced_until timestamp with time zone,
  is_archived boolean default false not null,
  is_marked_unread boolean default false not null,
  mute_ends_at timestamp with time zone,
  hears_mentions boolean default false not null,
  read_moves bigint[] default '{}'::bigint[] not null,
  received_moves bigint[] default '{}'::bigint[] not null,
  held_read_mseq bigint,
  held_received_mseq bigint,
  held_at timestamp with time zone,
  read_at timestamp with time zone,
  draft_at timestamp with time zone,
  draft_session_id uuid,
  constraint member_pkey PRIMARY KEY (conversation_id, person_id),
  constraint member_role_check CHECK ((role = ANY (ARRAY[0, 1, 2]))),
  constraint member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations.conversation(id)
) with (fillfactor=70);
CREATE INDEX member_leads ON conversations.member USING btree (person_id) WHERE (role > 0);
CREATE INDEX member_listed ON conversations.member USING btree (person_id, conversation_id) INCLUDE (hidden_cseq);
CREATE INDEX member_order ON conversations.member USING btree (conversation_id, role DESC, joined_at, person_id) WHERE (role IS NOT NULL);
CREATE INDEX member_pinned ON conversations.member USING btree (person_id) WHERE (pinned_at IS NOT NULL);
grant delete, insert, select, update on conversations.member to linnet_app;

create table conversations.mention (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  person_id uuid,
  at timestamp with time zone,
  is_reply boolean default false not null
);
CREATE INDEX mention_by_person ON conversations.mention USING btree (person_id, at DESC) WHERE (at IS NOT NULL);
CREATE INDEX mention_of_entry ON conversations.mention USING btree (conversation_id, cseq);
CREATE INDEX mention_of_person ON conversations.mention USING btree (conversation_id, person_id, mseq);
grant delete, insert, select, update on conversations.mention to linnet_app;

create table conversations.message_text (
  conversation_id uuid not null,
  cseq bigint not null,
  at timestamp with time zone not null,
  kind smallint not null,
  author_id uuid not null,
  has_link boolean not null,
  text text not null,
  constraint message_text_pkey PRIMARY KEY (conversation_id, cseq)
);
CREATE INDEX message_text_at ON conversations.message_text USING btree (conversation_id, at);
CREATE INDEX message_text_author ON conversations.message_text USING btree (conversation_id, author_id, cseq);
CREATE INDEX message_text_kind ON conversations.message_text USING btree (conversation_id, kind, cseq) WHERE (kind <> 0);
CREATE INDEX message_text_link ON conversations.message_text USING btree (conversation_id, cseq) WHERE has_link;
CREATE INDEX message_text_located ON conversations.message_text USING gin (((conversations.grams(text) || array_to_tsvector(ARRAY[(' '::text || (conversation_id)::text)])))) WHERE (text <> ''::text);
grant delete, insert, select, update on conversations.message_text to linnet_app;

create table conversations.notes (
  person_id uuid not null,
  conversation_id uuid not null,
  constraint notes_pkey PRIMARY KEY (person_id),
  constraint notes_conversation_id_key UNIQUE (conversation_id)
);
grant delete, insert, select, update on conversations.notes to linnet_app;

create table conversations.pending_join (
  conversation_id uuid not null,
  person_id uuid not null,
  constraint pending_join_pkey PRIMARY KEY (conversation_id, person_id)
);
grant delete, insert, select, update on conversations.pending_join to linnet_app;

create table conversations.pending_reaction (
  conversation_id uuid not null,
  cseq bigint not null,
  person_id uuid not null,
  constraint pending_reaction_pkey PRIMARY KEY (conversation_id, cseq, person_id)
);
grant delete, insert, select, update on conversations.pending_reaction to linnet_app;

create table conversations.pinned_message (
  conversation_id uuid not null,
  cseq bigint not null,
  pin_cseq bigint not null,
  place bigint,
  constraint pinned_message_pkey PRIMARY KEY (conversation_id, cseq)
);
grant delete, insert, select, update on conversations.pinned_message to linnet_app;

create table conversations.private_reply (
  conversation_id uuid not null,
  cseq bigint not null,
  source_id uuid not null,
  source_cseq bigint not null,
  check_at timestamp with time zone,
  constraint private_reply_pkey PRIMARY KEY (conversation_id, cseq)
);
CREATE INDEX private_reply_due ON conversations.private_reply USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX private_reply_source ON conversations.private_reply USING btree (source_id, source_cseq);
grant delete, insert, select, update on conversations.private_reply to linnet_app;

create table conversations.reaction (
  conversation_id uuid not null,
  cseq bigint not null,
  emoji text not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  pseudonym uuid,
  author_id uuid,
  constraint reaction_pkey PRIMARY KEY (conversation_id, cseq, emoji, person_id)
);
CREATE INDEX reaction_by_author ON conversations.reaction USING btree (author_id, at DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX reaction_order ON conversations.reaction USING btree (conversation_id, cseq, emoji, at);
grant delete, insert, select, update on conversations.reaction to linnet_app;

create table conversations.reads_hider (
  person_id uuid not null,
  constraint reads_hider_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on conversations.reads_hider to linnet_app;

create table conversations.retention (
  kind text not null,
  swept_to timestamp with time zone not null,
  removed bigint default 0 not null,
  constraint retention_pkey PRIMARY KEY (kind),
  constraint retention_kind_check CHECK ((kind = ANY (ARRAY['messages'::text, 'files'::text])))
);
grant delete, insert, select, update on conversations.retention to linnet_app;

create table conversations.scheduled_message (
  person_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  kind smallint not null,
  sent json not null,
  content json not null,
  file_ids uuid[] not null,
  send_at timestamp with time zone not null,
  due_at timestamp with time zone,
  refusal text,
  refusal_parameters json default '{}'::json not null,
  changed_at timestamp with time zone not null,
  constraint scheduled_message_pkey PRIMARY KEY (person_id, id)
);
CREATE INDEX scheduled_message_chat ON conversations.scheduled_message USING btree (person_id, conversation_id, send_at);
CREATE INDEX scheduled_message_due ON conversations.scheduled_message USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX scheduled_message_files ON conversations.scheduled_message USING gin (file_ids);
CREATE INDEX scheduled_message_refused ON conversations.scheduled_message USING btree (changed_at) WHERE (due_at IS NULL);
grant delete, insert, select, update on conversations.scheduled_message to linnet_app;

create table conversations.silenced_person (
  person_id uuid not null,
  until timestamp with time zone not null,
  constraint silenced_person_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on conversations.silenced_person to linnet_app;

create table conversations.text_progress (
  conversation_id uuid not null,
  cseq bigint not null,
  constraint text_progress_pkey PRIMARY KEY (conversation_id)
) with (fillfactor=70);
grant delete, insert, select, update on conversations.text_progress to linnet_app;

create table conversations.used_cid (
  sender_id uuid not null,
  cid uuid not null,
  digest uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  constraint used_cid_pkey PRIMARY KEY (sender_id, cid)
) partition by RANGE (cid);
grant delete, insert, select, update on conversations.used_cid to linnet_app;

CREATE OR REPLACE FUNCTION conversations.count_beyond(own int8multirange, seen bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum(upper(run) - lower(run)), 0)::bigint from unnest(own * int8multirange(int8range(seen, null, '()'))) as run
$function$;
grant execute on function conversations.count_beyond(int8multirange,bigint) to linnet_app, public;

CREATE OR REPLACE FUNCTION conversations.few_runs(own int8multirange)
 RETURNS int8multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when (select count(*) from unnest(own)) <= 16 then own else (
    with run as (
      select lower(each) as first, upper(each) as beyond, row_number() over (order by each desc) as age from unnest(own) as each
    ), oldest as (
      select sum(beyond - first)::bigint as total from run where age > 8
    )
    select range_agg(int8range(case when age = 8 then first - total else first end, beyond)) from run, oldest where age <= 8
  ) end
$function$;
grant execute on function conversations.few_runs(int8multirange) to linnet_app, public;

CREATE OR REPLACE FUNCTION conversations.first_cid(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$function$;
grant execute on function conversations.first_cid(timestamp with time zone) to linnet_app, public;

CREATE OR REPLACE FUNCTION conversations.grams(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from (
      select unnest(letters[:cardinality(letters) - 1]) as one, unnest(letters[2:]) as two, unnest(letters[3:]) as three
      from (select string_to_array(words, null) as letters offset 0) as split) as gram
    where one <> ' ' and two <> ' '
  ))
$function$;
grant execute on function conversations.grams(text) to linnet_app, public;

CREATE OR REPLACE FUNCTION conversations.keep_used_cids(days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '300ms'
AS $function$
declare
  quarter timestamptz;
  part text;
begin
  for quarter in
    select generate_series(date_trunc('quarter', now() - make_interval(days => days)), now() + interval '3 months', '3 months')
  loop
    part := 'used_cid_' || to_char(quarter, 'YYYY_Q');
    continue when to_regclass('conversations.' || part) is not null;
    execute format('create table conversations.%I (like conversations.used_cid including all) with (autovacuum_analyze_threshold = 10000,
      autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_threshold = 10000)', part);
    -- Attached, because a partition that is created as such locks the whole table.
    execute format('alter table conversations.used_cid attach partition conversations.%I for values from (%L) to (%L)', part,
      conversations.first_cid(quarter), conversations.first_cid(quarter + interval '3 months'));
  end loop;
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'conversations.used_cid'::regclass and relname ~ '^used_cid_[0-9]'
      and right(relname, 6) < to_char(now() - make_interval(days => days), 'YYYY_Q')
  loop
    execute format('drop table conversations.%I', part);
  end loop;
end $function$;
grant execute on function conversations.keep_used_cids(integer) to linnet_app;
