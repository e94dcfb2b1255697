-- What finds the votes of one person, for an export of their data.
create index concurrently if not exists vote_of_voter on polls.vote (person_id, poll_id);
