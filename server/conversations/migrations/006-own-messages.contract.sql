drop trigger skip_sent on conversations.member;
drop function conversations.skip_sent();
alter table conversations.member drop column sent_mseq;
