-- The schema "invitations" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table invitations.budget (
  day date not null,
  spent bigint default 0 not null,
  constraint budget_pkey PRIMARY KEY (day),
  constraint budget_spent_check CHECK ((spent >= 0))
);
grant delete, insert, select, update on invitations.budget to linnet_app;

create table invitations.reward (
  invited_id uuid not null,
  inviter_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  points bigint not null,
  constraint reward_pkey PRIMARY KEY (invited_id),
  constraint reward_check CHECK ((inviter_id <> invited_id)),
  constraint reward_points_check CHECK ((points > 0))
);
CREATE INDEX reward_by_day ON invitations.reward USING btree (day);
CREATE INDEX reward_of_inviter ON invitations.reward USING btree (inviter_id, day);
CREATE TRIGGER reward_is_kept BEFORE DELETE OR UPDATE ON invitations.reward FOR EACH ROW EXECUTE FUNCTION invitations.refuse_change();
CREATE TRIGGER reward_is_not_emptied BEFORE TRUNCATE ON invitations.reward FOR EACH STATEMENT EXECUTE FUNCTION invitations.refuse_change();
grant delete, insert, select, update on invitations.reward to linnet_app;

CREATE OR REPLACE FUNCTION invitations.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a reward is not rewritten' using errcode = '55000';
end $function$;
grant execute on function invitations.refuse_change() to linnet_app, public;
