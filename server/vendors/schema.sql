-- The schema "vendors" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table vendors.article (
  id uuid not null,
  vendor_id uuid not null,
  title text not null,
  body text not null,
  is_published boolean not null,
  at timestamp with time zone not null,
  constraint article_pkey PRIMARY KEY (id),
  constraint article_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors.vendor(person_id)
);
CREATE INDEX article_of_vendor ON vendors.article USING btree (vendor_id, at, id);
grant delete, insert, select, update on vendors.article to linnet_app;

create table vendors.follower (
  vendor_id uuid not null,
  person_id uuid not null,
  since timestamp with time zone not null,
  constraint follower_pkey PRIMARY KEY (vendor_id, person_id),
  constraint follower_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors.vendor(person_id)
);
CREATE INDEX follower_of_person ON vendors.follower USING btree (person_id, since);
grant delete, insert, select, update on vendors.follower to linnet_app;

create table vendors.public_group (
  conversation_id uuid not null,
  vendor_id uuid not null,
  code text not null,
  constraint public_group_pkey PRIMARY KEY (conversation_id),
  constraint public_group_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors.vendor(person_id)
);
CREATE INDEX public_group_of_vendor ON vendors.public_group USING btree (vendor_id);
grant delete, insert, select, update on vendors.public_group to linnet_app;

create table vendors.vendor (
  person_id uuid not null,
  state text not null,
  name text not null,
  contact text not null,
  about text not null,
  contract integer not null,
  reason text default ''::text not null,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  follower_count integer default 0 not null,
  constraint vendor_pkey PRIMARY KEY (person_id),
  constraint vendor_follower_count_check CHECK ((follower_count >= 0)),
  constraint vendor_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'approved'::text, 'refused'::text, 'suspended'::text, 'ended'::text])))
);
CREATE INDEX vendor_by_state ON vendors.vendor USING btree (state, applied_at, person_id);
CREATE INDEX vendor_by_time ON vendors.vendor USING btree (applied_at, person_id);
grant delete, insert, select, update on vendors.vendor to linnet_app;
