-- The schema "checkins" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table checkins.budget (
  day date not null,
  spent bigint default 0 not null,
  constraint budget_pkey PRIMARY KEY (day),
  constraint budget_spent_check CHECK ((spent >= 0))
);
grant delete, insert, select, update on checkins.budget to linnet_app;

create table checkins.checkin (
  person_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  streak integer not null,
  points bigint not null,
  constraint checkin_pkey PRIMARY KEY (person_id, day),
  constraint checkin_points_check CHECK ((points >= 0)),
  constraint checkin_streak_check CHECK ((streak > 0))
);
CREATE INDEX checkin_by_day ON checkins.checkin USING btree (day);
CREATE TRIGGER checkin_is_kept BEFORE DELETE OR UPDATE ON checkins.checkin FOR EACH ROW EXECUTE FUNCTION checkins.refuse_change();
CREATE TRIGGER checkin_is_not_emptied BEFORE TRUNCATE ON checkins.checkin FOR EACH STATEMENT EXECUTE FUNCTION checkins.refuse_change();
grant delete, insert, select, update on checkins.checkin to linnet_app;

CREATE OR REPLACE FUNCTION checkins.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a check-in is not rewritten' using errcode = '55000';
end $function$;
grant execute on function checkins.refuse_change() to linnet_app, public;
