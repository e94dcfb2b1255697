create schema translation;

-- What providers answered. Neither column says anything to who does not have the source: the one is a digest of it, the other
-- is encrypted with another.
create table translation.answer (
  key bytea primary key,
  sealed bytea not null,
  made_at timestamptz not null
);
create index answer_by_time on translation.answer (made_at);
