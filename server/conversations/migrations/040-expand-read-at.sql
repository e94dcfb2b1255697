-- When a member's read cursor last moved, so that a device that comes back gets those that moved since. No index: it would cost every read
-- more than it saves a sign-in, which looks through the person's memberships.
alter table conversations.member add column read_at timestamptz;
