-- The change of an account that the link of an alert takes back.
alter table security.alert add change_id uuid;
