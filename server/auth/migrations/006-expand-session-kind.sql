-- A session of the vendor desk may make the calls of that desk and no others.
alter table auth.session add column kind text not null default 'member' check (kind in ('member', 'vendor'));
