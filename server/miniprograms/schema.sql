-- The schema "miniprograms" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table miniprograms.delivery (
  payment_id uuid not null,
  program_id text not null,
  failures integer default 0 not null,
  since timestamp with time zone not null,
  next_at timestamp with time zone,
  constraint delivery_pkey PRIMARY KEY (payment_id),
  constraint delivery_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES miniprograms.payment(id)
);
CREATE INDEX delivery_due ON miniprograms.delivery USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX delivery_of_program ON miniprograms.delivery USING btree (program_id) WHERE (next_at IS NULL);
grant delete, insert, select, update on miniprograms.delivery to linnet_app;

create table miniprograms.payment (
  id uuid not null,
  program_id text not null,
  name text not null,
  title text not null,
  payer_id uuid not null,
  payee_id uuid not null,
  amount bigint not null,
  intent_id uuid not null,
  cid text not null,
  paid_at timestamp with time zone not null,
  xid xid8,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_amount_check CHECK ((amount > 0)),
  constraint payment_check CHECK ((payer_id <> payee_id))
);
CREATE INDEX payment_by_commit ON miniprograms.payment USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE UNIQUE INDEX payment_intent ON miniprograms.payment USING btree (intent_id);
CREATE UNIQUE INDEX payment_of_amount ON miniprograms.payment USING btree (program_id, name, amount);
CREATE INDEX payment_of_payee ON miniprograms.payment USING btree (payee_id, id);
CREATE INDEX payment_of_payer ON miniprograms.payment USING btree (payer_id, id);
CREATE TRIGGER payment_is_kept BEFORE DELETE OR UPDATE ON miniprograms.payment FOR EACH ROW EXECUTE FUNCTION miniprograms.refuse_change();
CREATE TRIGGER payment_is_not_emptied BEFORE TRUNCATE ON miniprograms.payment FOR EACH STATEMENT EXECUTE FUNCTION miniprograms.refuse_change();
CREATE TRIGGER payment_is_stamped BEFORE INSERT ON miniprograms.payment FOR EACH ROW EXECUTE FUNCTION miniprograms.stamp();
grant delete, insert, select, update on miniprograms.payment to linnet_app;

create table miniprograms.program (
  id text not null,
  is_on boolean default true not null,
  "position" integer,
  payee_id uuid,
  next_payee_id uuid,
  next_payee_at timestamp with time zone,
  constraint program_pkey PRIMARY KEY (id),
  constraint program_next_payee CHECK (((next_payee_id IS NULL) = (next_payee_at IS NULL)))
);
CREATE INDEX program_of_payee ON miniprograms.program USING btree (payee_id) WHERE (payee_id IS NOT NULL);
CREATE TRIGGER program_forgets_its_next_payee BEFORE UPDATE OF is_on ON miniprograms.program FOR EACH ROW WHEN (((new.payee_id IS DISTINCT FROM old.payee_id) AND (NOT (new.next_payee_id IS DISTINCT FROM old.next_payee_id)) AND (NOT (new.next_payee_at IS DISTINCT FROM old.next_payee_at)))) EXECUTE FUNCTION miniprograms.forget_next_payee();
grant delete, insert, select, update on miniprograms.program to linnet_app;

create table miniprograms.visitor (
  person_id uuid not null,
  program_id text not null,
  opened_at timestamp with time zone,
  pinned_at timestamp with time zone,
  agreed_at timestamp with time zone,
  constraint visitor_pkey PRIMARY KEY (person_id, program_id)
);
grant delete, insert, select, update on miniprograms.visitor to linnet_app;

CREATE OR REPLACE FUNCTION miniprograms.forget_next_payee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.next_payee_id := null;
  new.next_payee_at := null;
  return new;
end $function$;
grant execute on function miniprograms.forget_next_payee() to linnet_app, public;

CREATE OR REPLACE FUNCTION miniprograms.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'miniprograms.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function miniprograms.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION miniprograms.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function miniprograms.stamp() to linnet_app, public;
