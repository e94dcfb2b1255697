-- Codes are in auth.sent_code; those in here expired long ago.
drop table auth.code;
