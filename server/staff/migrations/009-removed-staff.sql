alter table staff.account drop constraint account_state_check;
alter table staff.account add constraint account_state_check check (state in ('invited', 'active', 'suspended', 'removed'));
