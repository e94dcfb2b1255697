-- Quota kept for uploads that are on their way, so that parallel ones cannot pass together. Its server renews it; that of a server
-- which died no longer counts once `until` has passed.
create table uploads.reservation (
  id uuid primary key,
  owner_id uuid not null,
  bytes bigint not null check (bytes >= 0),
  until timestamptz not null
);
create index reservation_owner on uploads.reservation (owner_id);
