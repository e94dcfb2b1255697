-- The schema "reports" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table reports.report (
  id uuid not null,
  reporter_id uuid not null,
  cid text not null,
  reason text not null,
  text text not null,
  person_id uuid,
  conversation_id uuid,
  messages json not null,
  file_ids uuid[] not null,
  status smallint default 0 not null,
  at timestamp with time zone not null,
  message_file_ids uuid[] default '{}'::uuid[] not null,
  assignee_id uuid,
  assignee_name text,
  decision text,
  answer text default ''::text not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  moment json,
  decisions text[] default '{}'::text[] not null,
  words text,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reporter_id_cid_key UNIQUE (reporter_id, cid),
  constraint report_decision_check CHECK ((decision = ANY (ARRAY['dismiss'::text, 'answer'::text, 'warn'::text, 'mute'::text, 'removeMessages'::text, 'removeMoment'::text, 'freeze'::text]))),
  constraint report_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX report_about ON reports.report USING btree (person_id, id DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX report_at ON reports.report USING btree (at, id);
CREATE INDEX report_entry ON reports.report USING btree ((
CASE
    WHEN (reason = 'feedback'::text) THEN id
    ELSE COALESCE(person_id, conversation_id, id)
END), COALESCE(decided_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX report_message_files ON reports.report USING gin (message_file_ids);
CREATE INDEX report_of_reporter ON reports.report USING btree (reporter_id, id DESC);
CREATE INDEX report_unfolded ON reports.report USING btree (id) WHERE (words IS NULL);
CREATE INDEX report_waiting ON reports.report USING btree (id) WHERE (status = 0);
CREATE INDEX report_words ON reports.report USING gin (reports.grams(words));
grant delete, insert, select, update on reports.report to linnet_app;

CREATE OR REPLACE FUNCTION reports.grams(words text)
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
grant execute on function reports.grams(text) to linnet_app, public;
