-- How many wait is counted for the console. Few do, while those that were verified stay.
create index application_waiting on realnames.application (at) where state = 'waiting';
