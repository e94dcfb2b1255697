drop trigger policy_copies on conversations.conversation;
drop trigger policy_to_group on conversations.conversation;
drop trigger policy_from_group on groups.group;
drop function groups.policy_copies();
drop function groups.policy_to_group();
drop function groups.policy_from_group();

alter table conversations.conversation drop column forbidden_words, drop column announcement;
alter table groups.group
  drop column needs_review, drop column only_admins_add, drop column only_admins_edit, drop column shows_history,
  drop column forbidden_words, drop column notice, drop column notice_at, drop column notice_by;
