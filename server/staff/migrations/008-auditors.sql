alter table staff.account drop constraint account_role_check;
alter table staff.account add constraint account_role_check
  check (role in ('support', 'finance', 'content', 'auditor', 'owner'));
