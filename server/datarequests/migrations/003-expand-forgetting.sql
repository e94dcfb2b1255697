-- The phase that is to run next in the deletion of a closed account; null if nothing is left to forget.
alter table datarequests.request add column forgetting text;
create index request_forgetting on datarequests.request (id) where forgetting is not null;
