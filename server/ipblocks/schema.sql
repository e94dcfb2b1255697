-- The schema "ipblocks" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table ipblocks.block (
  id uuid not null,
  network cidr not null,
  reason text not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  made_by_name text not null,
  until timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by_name text,
  lifted_why text,
  constraint block_pkey PRIMARY KEY (id),
  constraint block_check CHECK ((((lifted_at IS NULL) = (lifted_by_name IS NULL)) AND ((lifted_at IS NULL) = (lifted_why IS NULL))))
);
CREATE INDEX block_by_time ON ipblocks.block USING btree (made_at, id);
CREATE INDEX block_not_lifted ON ipblocks.block USING btree (until) WHERE (lifted_at IS NULL);
grant delete, insert, select, update on ipblocks.block to linnet_app;

create table ipblocks.revision (
  is_only boolean default true not null,
  number bigint not null,
  constraint revision_pkey PRIMARY KEY (is_only),
  constraint revision_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on ipblocks.revision to linnet_app;
