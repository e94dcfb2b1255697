-- Whether a job deletes the account when the request is due. Requests of the version before wait for the staff, as it said.
alter table datarequests.request add column is_automatic boolean not null default false;
-- What the person typed to give up the money that was left, and how much that was, in micro-units; null if they gave up none.
alter table datarequests.request add column given_up_by text;
alter table datarequests.request add column given_up_most bigint check (given_up_most >= 0);
