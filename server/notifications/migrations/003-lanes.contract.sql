-- Taken by lane now.
drop index notifications.push_due;
