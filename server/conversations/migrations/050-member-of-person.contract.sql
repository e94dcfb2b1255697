drop index conversations.member_person;
