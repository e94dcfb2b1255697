create schema redpackets;

-- A packet. Its money is in an escrow account of its own, whose owner is the packet.
create table redpackets.packet (
  id uuid primary key,
  sender_id uuid not null,
  conversation_id uuid not null,
  -- Where its message stands.
  cseq bigint not null,
  -- Under which it was asked for, and what was asked for: again is answered again, something else is refused.
  cid text not null,
  digest text not null,
  intent_id uuid not null unique,
  -- 1 lucky, 2 exclusive, 3 equal, 4 mine.
  type smallint not null check (type between 1 and 4),
  split text not null check (split in ('lucky', 'equal', 'mine')),
  asset text not null,
  amount bigint not null check (amount > 0),
  count int not null check (count between 1 and 100),
  text text not null,
  -- For whom; null for everybody in the conversation.
  recipient_ids uuid[],
  -- Mines: their digits, whether any or all of them must be hit, and what a claimer puts at stake, also as thousandths.
  digits smallint[],
  mode text check (mode in ('ANY', 'ALL')),
  times bigint,
  stake bigint check (stake > 0),
  -- Hexadecimal. The hash is public from the beginning, the seed from the end.
  seed text not null,
  commit text not null,
  -- In the order of claims, all drawn when it was made.
  shares bigint[] not null,
  status text not null default 'open' check (status in ('open', 'finished', 'expired')),
  created_at timestamptz not null,
  -- Of a campaign.
  starts_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  claimed int not null default 0,
  claimed_amount bigint not null default 0,
  -- What went back to the sender, and what mines brought.
  returned bigint not null default 0,
  won bigint not null default 0,
  -- Grows with each change; `told` is what the message shows.
  version int not null default 0,
  told int not null default 0,
  check (cardinality(shares) = count),
  check (claimed between 0 and count),
  check ((status = 'open') = (ended_at is null)),
  check (status <> 'finished' or claimed = count and claimed_amount = amount),
  check (status = 'open' or claimed_amount + returned = amount),
  check ((split = 'mine') = (digits is not null) and (digits is null) = (stake is null) and (digits is null) = (mode is null))
) with (fillfactor = 80);

create unique index packet_cid on redpackets.packet (sender_id, cid);
create index packet_due on redpackets.packet (expires_at) where status = 'open';
create index packet_open on redpackets.packet (conversation_id, id) where status = 'open';
create index packet_ended on redpackets.packet (ended_at);
create index packet_of_sender on redpackets.packet (sender_id, asset, id);
create index packet_campaign on redpackets.packet (sender_id, id) where starts_at is not null and status <> 'open';
create index packet_untold on redpackets.packet (id) where told < version;

-- One claim of a person; `place` is the share that is theirs.
create table redpackets.claim (
  packet_id uuid not null references redpackets.packet (id),
  person_id uuid not null,
  place int not null check (place > 0),
  -- In the order of time, for pages.
  id uuid not null,
  cid text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  is_best boolean not null default false,
  -- Of a mine packet it is set at its end, and the amount is paid then: what the mine cost.
  paid bigint,
  is_settled boolean not null,
  primary key (packet_id, person_id),
  unique (packet_id, place)
);
create index claim_of_person on redpackets.claim (person_id, asset, id);

-- What a group allows. Without a row, everything that the server allows.
create table redpackets.rules (
  conversation_id uuid primary key,
  is_on boolean not null,
  allows_lucky boolean not null,
  allows_exclusive boolean not null,
  allows_equal boolean not null,
  allows_mine boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  -- The multiplier of mines in thousandths; null for the fair one.
  mine_times bigint check (mine_times > 0)
);
