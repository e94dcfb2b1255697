-- The schema "redpackets" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table redpackets.campaign (
  id uuid not null,
  vendor_id uuid not null,
  cid text not null,
  digest text not null,
  intent_id uuid not null,
  type smallint not null,
  amount bigint not null,
  count integer not null,
  text text not null,
  places integer not null,
  created_at timestamp with time zone not null,
  announces_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text default 'planned'::text not null,
  version integer default 0 not null,
  xid xid8,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_intent_id_key UNIQUE (intent_id),
  constraint campaign_amount_check CHECK ((amount > 0)),
  constraint campaign_check CHECK (((created_at <= announces_at) AND (announces_at <= starts_at) AND (starts_at < ends_at))),
  constraint campaign_count_check CHECK (((count >= 1) AND (count <= 100))),
  constraint campaign_places_check CHECK (((places >= 1) AND (places <= 20))),
  constraint campaign_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'announced'::text, 'cancelled'::text]))),
  constraint campaign_type_check CHECK ((type = ANY (ARRAY[1, 3])))
);
CREATE INDEX campaign_by_commit ON redpackets.campaign USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE UNIQUE INDEX campaign_cid ON redpackets.campaign USING btree (vendor_id, cid);
CREATE INDEX campaign_due ON redpackets.campaign USING btree (announces_at) WHERE (status = 'planned'::text);
CREATE INDEX campaign_of_vendor ON redpackets.campaign USING btree (vendor_id, id);
CREATE TRIGGER campaign_is_kept BEFORE DELETE ON redpackets.campaign FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER campaign_is_not_emptied BEFORE TRUNCATE ON redpackets.campaign FOR EACH STATEMENT EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER campaign_is_stamped BEFORE INSERT OR UPDATE ON redpackets.campaign FOR EACH ROW EXECUTE FUNCTION redpackets.stamp();
CREATE TRIGGER campaign_stays_what_was_made BEFORE UPDATE OF id, vendor_id, cid, digest, intent_id, type, amount, count, text, places, created_at, announces_at, starts_at, ends_at ON redpackets.campaign FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
grant delete, insert, select, update on redpackets.campaign to linnet_app;

create table redpackets.campaign_place (
  id uuid not null,
  campaign_id uuid not null,
  conversation_id uuid not null,
  is_for_followers boolean not null,
  state text default 'waiting'::text not null,
  packet_id uuid,
  refusal text,
  notified_until uuid,
  constraint campaign_place_pkey PRIMARY KEY (id),
  constraint campaign_place_campaign_id_conversation_id_key UNIQUE (campaign_id, conversation_id),
  constraint campaign_place_check CHECK (((state = 'posted'::text) = (packet_id IS NOT NULL))),
  constraint campaign_place_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'posted'::text, 'returned'::text]))),
  constraint campaign_place_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES redpackets.campaign(id)
);
CREATE INDEX campaign_place_unfinished ON redpackets.campaign_place USING btree (id) WHERE (notified_until IS NOT NULL);
CREATE TRIGGER campaign_place_is_kept BEFORE DELETE ON redpackets.campaign_place FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER campaign_place_is_not_emptied BEFORE TRUNCATE ON redpackets.campaign_place FOR EACH STATEMENT EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER campaign_place_stays_decided BEFORE UPDATE ON redpackets.campaign_place FOR EACH ROW WHEN ((((((old.id IS DISTINCT FROM new.id) OR (old.campaign_id IS DISTINCT FROM new.campaign_id)) OR (old.conversation_id IS DISTINCT FROM new.conversation_id)) OR (old.is_for_followers IS DISTINCT FROM new.is_for_followers)) OR ((old.state <> 'waiting'::text) AND ((old.state IS DISTINCT FROM new.state) OR (old.packet_id IS DISTINCT FROM new.packet_id))))) EXECUTE FUNCTION redpackets.refuse_change();
grant delete, insert, select, update on redpackets.campaign_place to linnet_app;

create table redpackets.claim (
  packet_id uuid not null,
  person_id uuid not null,
  place integer not null,
  id uuid not null,
  cid text not null,
  asset text not null,
  amount bigint,
  at timestamp with time zone not null,
  is_best boolean default false not null,
  paid bigint,
  is_settled boolean not null,
  nonce text,
  nonce_by text,
  transcript text,
  xid xid8,
  constraint claim_pkey PRIMARY KEY (packet_id, person_id),
  constraint claim_packet_id_place_key UNIQUE (packet_id, place),
  constraint claim_amount_check CHECK ((amount > 0)),
  constraint claim_check CHECK (((amount IS NOT NULL) OR (nonce IS NOT NULL))),
  constraint claim_nonce_by_check CHECK ((nonce_by = ANY (ARRAY['claimer'::text, 'server'::text]))),
  constraint claim_place_check CHECK ((place > 0)),
  constraint claim_packet_id_fkey FOREIGN KEY (packet_id) REFERENCES redpackets.packet(id)
);
CREATE INDEX claim_by_commit ON redpackets.claim USING btree (xid, packet_id) WHERE (xid IS NOT NULL);
CREATE INDEX claim_by_person ON redpackets.claim USING btree (person_id, id);
CREATE INDEX claim_of_person ON redpackets.claim USING btree (person_id, asset, id);
CREATE TRIGGER claim_is_kept BEFORE DELETE ON redpackets.claim FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER claim_is_not_emptied BEFORE TRUNCATE ON redpackets.claim FOR EACH STATEMENT EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER claim_is_stamped BEFORE INSERT OR UPDATE ON redpackets.claim FOR EACH ROW EXECUTE FUNCTION redpackets.stamp();
CREATE TRIGGER claim_keeps_its_amount BEFORE UPDATE OF amount ON redpackets.claim FOR EACH ROW WHEN (((old.amount IS DISTINCT FROM new.amount) AND ((old.amount IS NOT NULL) OR old.is_settled))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER claim_stays_settled BEFORE UPDATE ON redpackets.claim FOR EACH ROW WHEN (((old.is_settled AND ((old.paid IS DISTINCT FROM new.paid) OR (old.is_settled IS DISTINCT FROM new.is_settled))) OR (old.is_best AND (NOT new.is_best)))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER claim_stays_what_was_got BEFORE UPDATE OF packet_id, person_id, place, id, cid, asset, at, nonce, nonce_by, transcript ON redpackets.claim FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
grant delete, insert, select, update on redpackets.claim to linnet_app;

create table redpackets.packet (
  id uuid not null,
  sender_id uuid not null,
  conversation_id uuid not null,
  cseq bigint not null,
  cid text not null,
  digest text not null,
  intent_id uuid,
  type smallint not null,
  split text not null,
  asset text not null,
  amount bigint not null,
  count integer not null,
  text text not null,
  recipient_ids uuid[],
  digits smallint[],
  mode text,
  times bigint,
  stake bigint,
  seed text,
  commit text not null,
  shares bigint[],
  status text default 'open'::text not null,
  created_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  claimed integer default 0 not null,
  claimed_amount bigint default 0 not null,
  returned bigint default 0 not null,
  won bigint default 0 not null,
  version integer default 0 not null,
  told integer default 0 not null,
  rule smallint default 1 not null,
  sealed text,
  transcript text,
  taken smallint[] default '{}'::smallint[] not null,
  xid xid8,
  payer_id uuid,
  campaign_id uuid,
  is_for_followers boolean default false not null,
  constraint packet_pkey PRIMARY KEY (id),
  constraint packet_intent_id_key UNIQUE (intent_id),
  constraint packet_amount_check CHECK ((amount > 0)),
  constraint packet_check CHECK ((cardinality(shares) = count)),
  constraint packet_check1 CHECK (((claimed >= 0) AND (claimed <= count))),
  constraint packet_check2 CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint packet_check3 CHECK (((status <> 'finished'::text) OR ((claimed = count) AND (claimed_amount = amount)))),
  constraint packet_check4 CHECK (((status = 'open'::text) OR ((claimed_amount + returned) = amount))),
  constraint packet_check5 CHECK ((((split = 'mine'::text) = (digits IS NOT NULL)) AND ((digits IS NULL) = (stake IS NULL)) AND ((digits IS NULL) = (mode IS NULL)))),
  constraint packet_check6 CHECK (((rule = 2) OR ((seed IS NOT NULL) AND (shares IS NOT NULL)))),
  constraint packet_check7 CHECK (((rule = 1) OR (sealed IS NOT NULL))),
  constraint packet_check8 CHECK (((intent_id IS NOT NULL) OR (campaign_id IS NOT NULL))),
  constraint packet_count_check CHECK (((count >= 1) AND (count <= 100))),
  constraint packet_mode_check CHECK ((mode = ANY (ARRAY['ANY'::text, 'ALL'::text]))),
  constraint packet_payer_check CHECK (((payer_id IS NULL) OR (split <> 'mine'::text))) NOT VALID,
  constraint packet_rule_check CHECK ((rule = ANY (ARRAY[1, 2]))),
  constraint packet_split_check CHECK ((split = ANY (ARRAY['lucky'::text, 'equal'::text, 'mine'::text]))),
  constraint packet_stake_check CHECK ((stake > 0)),
  constraint packet_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text, 'expired'::text]))),
  constraint packet_type_check CHECK (((type >= 1) AND (type <= 4))),
  constraint packet_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES redpackets.campaign(id)
) with (fillfactor=80);
CREATE INDEX packet_by_commit ON redpackets.packet USING btree (xid, id) WHERE (xid IS NOT NULL);
CREATE INDEX packet_campaign ON redpackets.packet USING btree (sender_id, id) WHERE ((starts_at IS NOT NULL) AND (status <> 'open'::text));
CREATE INDEX packet_campaign_ended ON redpackets.packet USING btree (conversation_id, id) WHERE ((starts_at IS NOT NULL) AND (status <> 'open'::text));
CREATE UNIQUE INDEX packet_cid ON redpackets.packet USING btree (sender_id, cid);
CREATE INDEX packet_due ON redpackets.packet USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX packet_ended ON redpackets.packet USING btree (ended_at);
CREATE INDEX packet_for_followers ON redpackets.packet USING btree (sender_id, id) WHERE is_for_followers;
CREATE INDEX packet_of_campaign ON redpackets.packet USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX packet_of_payer ON redpackets.packet USING btree (payer_id, id) WHERE (payer_id IS NOT NULL);
CREATE INDEX packet_of_sender ON redpackets.packet USING btree (sender_id, asset, id);
CREATE INDEX packet_open ON redpackets.packet USING btree (conversation_id, id) WHERE (status = 'open'::text);
CREATE INDEX packet_sent_by ON redpackets.packet USING btree (sender_id, id);
CREATE INDEX packet_untold ON redpackets.packet USING btree (id) WHERE (told < version);
CREATE TRIGGER packet_is_kept BEFORE DELETE ON redpackets.packet FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_is_not_emptied BEFORE TRUNCATE ON redpackets.packet FOR EACH STATEMENT EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_is_stamped BEFORE INSERT OR UPDATE ON redpackets.packet FOR EACH ROW EXECUTE FUNCTION redpackets.stamp();
CREATE TRIGGER packet_keeps_its_chain BEFORE UPDATE OF transcript, taken ON redpackets.packet FOR EACH ROW WHEN ((((old.transcript IS DISTINCT FROM new.transcript) OR (old.taken IS DISTINCT FROM new.taken)) AND (new.claimed <= old.claimed))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_keeps_its_draw BEFORE UPDATE OF seed, shares ON redpackets.packet FOR EACH ROW WHEN ((((old.seed IS DISTINCT FROM new.seed) OR (old.shares IS DISTINCT FROM new.shares)) AND ((new.status = 'open'::text) OR (old.status <> 'open'::text) OR (old.seed IS NOT NULL) OR (old.shares IS NOT NULL)))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_keeps_its_payer BEFORE UPDATE OF payer_id ON redpackets.packet FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_only_fills BEFORE UPDATE ON redpackets.packet FOR EACH ROW WHEN (((new.claimed < old.claimed) OR (new.claimed_amount < old.claimed_amount))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_stays_ended BEFORE UPDATE ON redpackets.packet FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (((((((old.status IS DISTINCT FROM new.status) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.claimed IS DISTINCT FROM new.claimed)) OR (old.claimed_amount IS DISTINCT FROM new.claimed_amount)) OR (old.returned IS DISTINCT FROM new.returned)) OR (old.won IS DISTINCT FROM new.won)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_stays_of_its_campaign BEFORE UPDATE OF campaign_id, is_for_followers ON redpackets.packet FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
CREATE TRIGGER packet_stays_what_was_made BEFORE UPDATE OF id, sender_id, conversation_id, cseq, cid, digest, intent_id, type, split, asset, amount, count, text, recipient_ids, digits, mode, times, stake, rule, sealed, commit, created_at, starts_at, expires_at ON redpackets.packet FOR EACH ROW EXECUTE FUNCTION redpackets.refuse_change();
grant delete, insert, select, update on redpackets.packet to linnet_app;

create table redpackets.rules (
  conversation_id uuid not null,
  is_on boolean not null,
  allows_lucky boolean not null,
  allows_exclusive boolean not null,
  allows_equal boolean not null,
  allows_mine boolean not null,
  "least" bigint not null,
  most bigint not null,
  mine_times bigint,
  constraint rules_pkey PRIMARY KEY (conversation_id),
  constraint rules_check CHECK ((most >= "least")),
  constraint rules_least_check CHECK (("least" > 0)),
  constraint rules_mine_times_check CHECK ((mine_times > 0))
);
grant delete, insert, select, update on redpackets.rules to linnet_app;

CREATE OR REPLACE FUNCTION redpackets.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'redpackets.% keeps what is written in it', tg_table_name using errcode = '55000';
end $function$;
grant execute on function redpackets.refuse_change() to linnet_app, public;

CREATE OR REPLACE FUNCTION redpackets.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.xid := pg_current_xact_id();
  return new;
end $function$;
grant execute on function redpackets.stamp() to linnet_app, public;
