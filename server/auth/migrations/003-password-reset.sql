-- When the login password was last set by a code alone. Changing it by the old one leaves this as it is: whoever reset it could
-- do that too.
alter table auth.credential add column reset_at timestamptz;
