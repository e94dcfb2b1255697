-- `member_listed` begins with the same columns.
drop index conversations.member_of_person;
