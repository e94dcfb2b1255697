-- What finds the people on a stage among thousands of viewers.
create index concurrently if not exists seat_on_stage on live.seat (stream_id) where is_on_stage;
