-- A vendor's campaign: its money is held in an escrow of its own until it is announced, when each place gets a packet, paid from
-- there. Whatever has no packet goes back to the vendor.
create table redpackets.campaign (
  id uuid primary key,
  vendor_id uuid not null,
  -- Under which it was asked for, and what was asked for.
  cid text not null,
  digest text not null,
  intent_id uuid not null unique,
  type smallint not null check (type in (1, 3)),
  -- Of each place.
  amount bigint not null check (amount > 0),
  count int not null check (count between 1 and 100),
  text text not null,
  places int not null check (places between 1 and 20),
  created_at timestamptz not null,
  announces_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- planned: some place waits for its packet. announced: none does.
  status text not null default 'planned' check (status in ('planned', 'announced', 'cancelled')),
  -- Grows with whatever happens to its places.
  version int not null default 0,
  xid xid8,
  check (created_at <= announces_at and announces_at <= starts_at and starts_at < ends_at)
);
create unique index campaign_cid on redpackets.campaign (vendor_id, cid);
create index campaign_of_vendor on redpackets.campaign (vendor_id, id);
create index campaign_due on redpackets.campaign (announces_at) where status = 'planned';
create index campaign_by_commit on redpackets.campaign (xid, id) where xid is not null;

-- Where its packets go: a group, or the followers of the vendor.
create table redpackets.campaign_place (
  -- Also the id under which its packet and message are posted, so that none is posted twice.
  id uuid primary key,
  campaign_id uuid not null references redpackets.campaign (id),
  -- The vendor, if it is for followers.
  conversation_id uuid not null,
  is_for_followers boolean not null,
  -- waiting, posted (it has a packet), returned (its money went back).
  state text not null default 'waiting' check (state in ('waiting', 'posted', 'returned')),
  packet_id uuid,
  -- Why it got no packet; null if the vendor cancelled.
  refusal text,
  -- Followers up to this one know of it; null once all do.
  notified_until uuid,
  unique (campaign_id, conversation_id),
  check ((state = 'posted') = (packet_id is not null))
);
create index campaign_place_unfinished on redpackets.campaign_place (id) where notified_until is not null;

alter table redpackets.packet
  add column campaign_id uuid references redpackets.campaign (id),
  add column is_for_followers boolean not null default false,
  alter column intent_id drop not null,
  add check (intent_id is not null or campaign_id is not null);
create index packet_of_campaign on redpackets.packet (campaign_id) where campaign_id is not null;
create index packet_for_followers on redpackets.packet (sender_id, id) where is_for_followers;
create index packet_campaign_ended on redpackets.packet (conversation_id, id)
  where starts_at is not null and status <> 'open';

create trigger packet_stays_of_its_campaign before update of campaign_id, is_for_followers on redpackets.packet
  for each row execute function redpackets.refuse_change();
create trigger campaign_is_stamped before insert or update on redpackets.campaign
  for each row execute function redpackets.stamp();
create trigger campaign_is_kept before delete on redpackets.campaign
  for each row execute function redpackets.refuse_change();
create trigger campaign_is_not_emptied before truncate on redpackets.campaign
  for each statement execute function redpackets.refuse_change();
create trigger campaign_stays_what_was_made
  before update of id, vendor_id, cid, digest, intent_id, type, amount, count, text, places, created_at, announces_at,
    starts_at, ends_at on redpackets.campaign
  for each row execute function redpackets.refuse_change();
create trigger campaign_place_is_kept before delete on redpackets.campaign_place
  for each row execute function redpackets.refuse_change();
create trigger campaign_place_is_not_emptied before truncate on redpackets.campaign_place
  for each statement execute function redpackets.refuse_change();
create trigger campaign_place_stays_decided before update on redpackets.campaign_place
  for each row when (
    (old.id, old.campaign_id, old.conversation_id, old.is_for_followers)
      is distinct from (new.id, new.campaign_id, new.conversation_id, new.is_for_followers)
    or old.state <> 'waiting' and (old.state, old.packet_id) is distinct from (new.state, new.packet_id)
  ) execute function redpackets.refuse_change();
