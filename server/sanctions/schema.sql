-- The schema "sanctions" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table sanctions.appeal (
  sanction_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  state text default 'open'::text not null,
  answer text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint appeal_pkey PRIMARY KEY (sanction_id),
  constraint appeal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint appeal_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanctions.sanction(id)
);
CREATE INDEX appeal_at ON sanctions.appeal USING btree (at, sanction_id);
CREATE INDEX appeal_open ON sanctions.appeal USING btree (at, sanction_id) WHERE (state = 'open'::text);
grant delete, insert, select, update on sanctions.appeal to linnet_app;

create table sanctions.sanction (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  reason text not null,
  note text not null,
  report_id uuid,
  staff_id uuid not null,
  approver_id uuid,
  at timestamp with time zone not null,
  until timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lifted_why text,
  constraint sanction_pkey PRIMARY KEY (id),
  constraint sanction_kind_check CHECK ((kind = ANY (ARRAY['warn'::text, 'mute'::text, 'freeze'::text])))
);
CREATE INDEX sanction_person ON sanctions.sanction USING btree (person_id, id DESC);
grant delete, insert, select, update on sanctions.sanction to linnet_app;
