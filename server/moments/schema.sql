-- The schema "moments" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table moments.comment (
  id uuid not null,
  moment_id uuid not null,
  author_id uuid not null,
  cid text not null,
  text text not null,
  file_id uuid,
  reply_id uuid,
  reply_person_id uuid,
  made_at timestamp with time zone not null,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moments.moment(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX comment_cid ON moments.comment USING btree (author_id, cid);
CREATE INDEX comment_of_author ON moments.comment USING btree (author_id, id);
CREATE INDEX comment_of_moment ON moments.comment USING btree (moment_id, id);
grant delete, insert, select, update on moments.comment to linnet_app;

create table moments.draft (
  person_id uuid not null,
  cid text not null,
  content json,
  changed_at timestamp with time zone not null,
  constraint draft_pkey PRIMARY KEY (person_id)
);
CREATE INDEX draft_changed ON moments.draft USING btree (changed_at);
grant delete, insert, select, update on moments.draft to linnet_app;

create table moments.file (
  file_id uuid not null,
  moment_id uuid not null,
  comment_id uuid,
  constraint file_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES moments.comment(id) ON DELETE CASCADE,
  constraint file_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moments.moment(id) ON DELETE CASCADE
);
CREATE INDEX file_held ON moments.file USING btree (file_id);
CREATE INDEX file_of_comment ON moments.file USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX file_of_moment ON moments.file USING btree (moment_id);
grant delete, insert, select, update on moments.file to linnet_app;

create table moments.hiding (
  person_id uuid not null,
  other_id uuid not null,
  hides_own boolean not null,
  hides_theirs boolean not null,
  constraint hiding_pkey PRIMARY KEY (person_id, other_id),
  constraint hiding_check CHECK ((other_id <> person_id))
);
CREATE INDEX hiding_other ON moments.hiding USING btree (other_id);
grant delete, insert, select, update on moments.hiding to linnet_app;

create table moments.moment (
  id uuid not null,
  author_id uuid not null,
  cid text not null,
  visibility text not null,
  people uuid[] not null,
  tags uuid[] not null,
  comments_from text not null,
  text text not null,
  files uuid[] not null,
  place json,
  link json,
  mentions uuid[] not null,
  made_at timestamp with time zone not null,
  price bigint,
  constraint moment_pkey PRIMARY KEY (id),
  constraint moment_comments_from_check CHECK ((comments_from = ANY (ARRAY['all'::text, 'friends'::text, 'nobody'::text]))),
  constraint moment_price_check CHECK ((price > 0)),
  constraint moment_visibility_check CHECK ((visibility = ANY (ARRAY['friends'::text, 'some'::text, 'except'::text, 'me'::text, 'public'::text])))
);
CREATE UNIQUE INDEX moment_cid ON moments.moment USING btree (author_id, cid);
CREATE INDEX moment_of_author ON moments.moment USING btree (author_id, id);
CREATE INDEX moment_public ON moments.moment USING btree (id) WHERE (visibility = 'public'::text);
CREATE TRIGGER moment_keeps_its_price BEFORE UPDATE OF price ON moments.moment FOR EACH ROW WHEN ((old.price IS DISTINCT FROM new.price)) EXECUTE FUNCTION moments.refuse_change();
grant delete, insert, select, update on moments.moment to linnet_app;

create table moments.moment_like (
  moment_id uuid not null,
  person_id uuid not null,
  place bigint generated always as identity not null,
  constraint moment_like_pkey PRIMARY KEY (moment_id, person_id),
  constraint moment_like_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moments.moment(id) ON DELETE CASCADE
);
CREATE INDEX like_of_person ON moments.moment_like USING btree (person_id);
grant delete, insert, select, update on moments.moment_like to linnet_app;

create table moments.notification (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  moment_id uuid not null,
  comment_id uuid,
  made_at timestamp with time zone not null,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'mention'::text, 'paid'::text]))),
  constraint notification_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moments.moment(id) ON DELETE CASCADE
);
CREATE INDEX notification_of_actor ON moments.notification USING btree (actor_id);
CREATE INDEX notification_of_moment ON moments.notification USING btree (moment_id, actor_id);
CREATE INDEX notification_of_person ON moments.notification USING btree (person_id, id);
grant delete, insert, select, update on moments.notification to linnet_app;

create table moments.person (
  id uuid not null,
  days smallint default 0 not null,
  cover_id uuid,
  seen_moment_id uuid,
  seen_notification_id uuid,
  constraint person_pkey PRIMARY KEY (id)
);
CREATE INDEX person_cover ON moments.person USING btree (cover_id) WHERE (cover_id IS NOT NULL);
grant delete, insert, select, update on moments.person to linnet_app;

create table moments.purchase (
  id uuid not null,
  moment_id uuid not null,
  author_id uuid not null,
  payer_id uuid not null,
  intent_id uuid not null,
  cid text not null,
  amount bigint not null,
  title text not null,
  state text default 'held'::text not null,
  paid_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  xid xid8,
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_amount_check CHECK ((amount > 0)),
  constraint purchase_check CHECK (((state = 'held'::text) = (ended_at IS NULL))),
  constraint purchase_state_check CHECK ((state = ANY (ARRAY['held'::text, 'settled'::text, 'refunded'::text])))
) with (fillfactor=80);
CREATE INDEX purchase_by_commit ON moments.purchase USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE INDEX purchase_held ON moments.purchase USING btree (paid_at) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX purchase_intent ON moments.purchase USING btree (intent_id);
CREATE UNIQUE INDEX purchase_not_refunded ON moments.purchase USING btree (moment_id, payer_id) WHERE (state <> 'refunded'::text);
CREATE INDEX purchase_of_author ON moments.purchase USING btree (author_id, id);
CREATE INDEX purchase_of_payer ON moments.purchase USING btree (payer_id, id);
CREATE TRIGGER purchase_is_kept BEFORE DELETE ON moments.purchase FOR EACH ROW EXECUTE FUNCTION moments.refuse_change();
CREATE TRIGGER purchase_is_not_emptied BEFORE TRUNCATE ON moments.purchase FOR EACH STATEMENT EXECUTE FUNCTION moments.refuse_change();
CREATE TRIGGER purchase_is_stamped BEFORE INSERT OR UPDATE ON moments.purchase FOR EACH ROW EXECUTE FUNCTION moments.stamp();
CREATE TRIGGER purchase_stays_ended BEFORE UPDATE ON moments.purchase FOR EACH ROW WHEN ((old.state <> 'held'::text)) EXECUTE FUNCTION moments.refuse_change();
CREATE TRIGGER purchase_stays_what_was_paid BEFORE UPDATE OF id, moment_id, author_id, payer_id, intent_id, cid, amount, title, paid_at ON moments.purchase FOR EACH ROW EXECUTE FUNCTION moments.refuse_change();
grant delete, insert, select, update on moments.purchase to linnet_app;

create table moments.removal (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  text text not null,
  removed_at timestamp with time zone not null,
  constraint removal_pkey PRIMARY KEY (id),
  constraint removal_kind_check CHECK ((kind = ANY (ARRAY['moment'::text, 'comment'::text])))
);
CREATE INDEX removal_of_person ON moments.removal USING btree (person_id, removed_at);
grant delete, insert, select, update on moments.removal to linnet_app;

CREATE OR REPLACE FUNCTION moments.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'moments.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function moments.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION moments.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function moments.stamp() to linnet_app, public;
