-- The schema "livesettings" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table livesettings.change (
  id bigint generated always as identity not null,
  key text not null,
  value text,
  begins_at timestamp with time zone not null,
  withdraws bigint,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  approved_by uuid,
  reason text not null,
  made_by_name text default ''::text not null,
  approved_by_name text,
  constraint change_pkey PRIMARY KEY (id),
  constraint change_check CHECK (((value IS NULL) = (withdraws IS NOT NULL))),
  constraint change_check1 CHECK ((approved_by IS DISTINCT FROM made_by)),
  constraint change_reason_check CHECK ((reason <> ''::text)),
  constraint change_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES livesettings.change(id)
);
CREATE INDEX change_of_key ON livesettings.change USING btree (key, id DESC);
CREATE UNIQUE INDEX change_withdrawn ON livesettings.change USING btree (withdraws) WHERE (withdraws IS NOT NULL);
CREATE TRIGGER change_is_kept BEFORE DELETE OR UPDATE ON livesettings.change FOR EACH ROW EXECUTE FUNCTION livesettings.refuse_change();
CREATE TRIGGER change_is_not_emptied BEFORE TRUNCATE ON livesettings.change FOR EACH STATEMENT EXECUTE FUNCTION livesettings.refuse_change();
grant delete, insert, select, update on livesettings.change to linnet_app;

CREATE OR REPLACE FUNCTION livesettings.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'livesettings.% is only appended to', tg_table_name using errcode = '55000';
end $function$;
grant execute on function livesettings.refuse_change() to linnet_app, public;
