-- Whether messages that the person could still take back when they asked are taken back when the account is deleted.
alter table datarequests.request add column takes_messages boolean not null default false;
