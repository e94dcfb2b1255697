-- Everybody else is as before: friends may call.
alter table calls.preference
  add column may_call text not null default 'friends' check (may_call in ('friends', 'starred', 'nobody'));
