-- Who made a link, by which somebody set their password and second factor; null for the command line.
alter table staff.invitation add column made_by uuid;
update staff.invitation set made_by = invited_by from staff.account where account.id = account_id;

-- The members that a proposal is about.
alter table staff.proposal add column concerns uuid[] not null default '{}';
