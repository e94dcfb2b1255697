-- The member account of somebody on the staff, if they have one: they decide nothing about it.
alter table staff.account add column person_id uuid unique;
