create schema vendors;

-- A member who applied to be a vendor, and what became of that. Staff decisions are in the staff's audit log.
create table vendors.vendor (
  person_id uuid primary key,
  state text not null check (state in ('applied', 'approved', 'refused', 'suspended', 'ended')),
  name text not null,
  contact text not null,
  about text not null,
  -- The version of the contract that was accepted.
  contract int not null,
  reason text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  follower_count int not null default 0 check (follower_count >= 0)
);

-- For the staff's list: by state, newest first.
create index vendor_by_state on vendors.vendor (state, applied_at, person_id);
create index vendor_by_time on vendors.vendor (applied_at, person_id);

create table vendors.follower (
  vendor_id uuid not null references vendors.vendor (person_id),
  person_id uuid not null,
  since timestamptz not null,
  primary key (vendor_id, person_id)
);

-- Groups on a vendor's public page, with the link by which anybody joins.
create table vendors.public_group (
  conversation_id uuid primary key,
  vendor_id uuid not null references vendors.vendor (person_id),
  code text not null
);
create index follower_of_person on vendors.follower (person_id, since);
create index public_group_of_vendor on vendors.public_group (vendor_id);

create table vendors.article (
  id uuid primary key,
  vendor_id uuid not null references vendors.vendor (person_id),
  title text not null,
  body text not null,
  is_published boolean not null,
  at timestamptz not null
);
create index article_of_vendor on vendors.article (vendor_id, at, id);
