-- The schema "polls" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table polls.poll (
  id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  owner_id uuid not null,
  cid text not null,
  digest text not null,
  is_several boolean not null,
  is_anonymous boolean not null,
  correct smallint,
  closes_at timestamp with time zone,
  closed_at timestamp with time zone,
  members integer not null,
  counts integer[] not null,
  voters integer default 0 not null,
  version integer default 0 not null,
  shown_version integer default 0 not null,
  constraint poll_pkey PRIMARY KEY (id),
  constraint poll_owner_id_cid_key UNIQUE (owner_id, cid)
);
CREATE INDEX poll_closing ON polls.poll USING btree (closes_at) WHERE ((closed_at IS NULL) AND (closes_at IS NOT NULL));
CREATE UNIQUE INDEX poll_of_message ON polls.poll USING btree (conversation_id, cseq);
CREATE INDEX poll_outdated ON polls.poll USING btree (id) WHERE (shown_version < version);
grant delete, insert, select, update on polls.poll to linnet_app;

create table polls.vote (
  poll_id uuid not null,
  option smallint not null,
  person_id uuid not null,
  is_hidden boolean not null,
  constraint vote_pkey PRIMARY KEY (poll_id, option, person_id),
  constraint vote_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls.poll(id) ON DELETE CASCADE
);
CREATE INDEX vote_of_person ON polls.vote USING btree (poll_id, person_id);
CREATE INDEX vote_of_voter ON polls.vote USING btree (person_id, poll_id);
grant delete, insert, select, update on polls.vote to linnet_app;
