create schema live;

-- A live stream, open or ended.
create table live.stream (
  id uuid primary key,
  host_id uuid not null,
  type smallint not null check (type in (1, 2)),
  title text not null,
  cover_id uuid,
  is_public boolean not null,
  -- The host's device that began it, or came back to it.
  session uuid not null,
  device text not null,
  beat_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('ended', 'lost', 'stopped')),
  likes bigint not null default 0,
  peak int not null default 0,
  version int not null default 1,
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 70);
-- Nobody has two.
create unique index stream_open on live.stream (host_id) where ended_at is null;
create index stream_ended on live.stream (ended_at) where ended_at is not null;
create index stream_cover on live.stream (cover_id) where cover_id is not null;

-- Who entered a stream, the host not counted. One row for each, however much they say.
create table live.seat (
  stream_id uuid not null references live.stream (id) on delete cascade,
  person_id uuid not null,
  is_in boolean not null,
  is_on_stage boolean not null default false,
  session uuid not null,
  device text not null,
  hand_at timestamptz,
  invited_at timestamptz,
  is_muted boolean not null default false,
  is_removed boolean not null default false,
  entered_at timestamptz not null,
  beat_at timestamptz not null,
  primary key (stream_id, person_id),
  check (is_in or not is_on_stage and hand_at is null and invited_at is null),
  check (not (is_removed and is_in))
) with (fillfactor = 70);
create index seat_of on live.seat (person_id);

create table live.comment (
  id uuid primary key,
  stream_id uuid not null references live.stream (id) on delete cascade,
  person_id uuid not null,
  cid text not null,
  text text not null,
  gift text,
  amount bigint,
  at timestamptz not null
);
create unique index comment_once on live.comment (person_id, cid);
create index comment_of_stream on live.comment (stream_id, id);

-- Which invitations were posted, so that a retry posts none.
create table live.share (
  person_id uuid not null,
  cid text not null,
  stream_id uuid not null references live.stream (id) on delete cascade,
  primary key (person_id, cid)
);
create index share_of_stream on live.share (stream_id);

-- Who gave what. It stays when the stream is forgotten: rows are orders, and the causes of transfers.
create table live.gift (
  -- UUIDv7: later ones have greater ids, so that the orders centre goes by it.
  id uuid primary key,
  stream_id uuid not null,
  host_id uuid not null,
  payer_id uuid not null check (payer_id <> host_id),
  gift text not null,
  amount bigint not null check (amount > 0),
  intent_id uuid not null,
  cid text not null,
  at timestamptz not null,
  -- The transaction that wrote it: the checks compare what is new since they last ran with the ledger.
  xid xid8
);
create unique index gift_intent on live.gift (intent_id);
create index gift_of_stream on live.gift (stream_id);
create index gift_of_payer on live.gift (payer_id, id);
create index gift_of_host on live.gift (host_id, id);
create index gift_by_commit on live.gift (xid, id) where xid is not null;

create function live.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger gift_is_stamped before insert on live.gift
  for each row execute function live.stamp();

-- What was paid for stays as it is, whoever connects.
create function live.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'live.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger gift_is_kept before update or delete on live.gift
  for each row execute function live.refuse_change();
create trigger gift_is_not_emptied before truncate on live.gift
  for each statement execute function live.refuse_change();
