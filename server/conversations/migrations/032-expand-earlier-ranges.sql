-- The looks of an earlier text: its spoilers stay covered. Absent for those that were kept without.
alter table conversations.earlier_text add column ranges json;
