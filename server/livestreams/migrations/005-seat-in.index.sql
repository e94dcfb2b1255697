-- What finds the people in a stream among all who have ever been in it.
create index concurrently if not exists seat_in on live.seat (stream_id) where is_in;
