-- The schema "viewonce" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table viewonce.item (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  sender_id uuid not null,
  file_id uuid,
  secret bytea not null,
  expires_at timestamp with time zone not null,
  looked_at timestamp with time zone not null,
  constraint item_pkey PRIMARY KEY (conversation_id, cseq)
);
CREATE INDEX item_expiring ON viewonce.item USING btree (expires_at) WHERE (file_id IS NOT NULL);
CREATE INDEX item_looked_at ON viewonce.item USING btree (looked_at) WHERE (file_id IS NOT NULL);
CREATE INDEX item_of_file ON viewonce.item USING btree (file_id) WHERE (file_id IS NOT NULL);
grant delete, insert, select, update on viewonce.item to linnet_app;

create table viewonce.opening (
  conversation_id uuid not null,
  cseq bigint not null,
  person_id uuid not null,
  session_id text not null,
  attempt uuid not null,
  opened_at timestamp with time zone not null,
  constraint opening_pkey PRIMARY KEY (conversation_id, cseq, person_id)
);
grant delete, insert, select, update on viewonce.opening to linnet_app;
