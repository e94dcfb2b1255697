create schema maps;

-- Small maps of places in messages. Names nobody: a place is drawn once for all who ask.
create table maps.picture (
  key text primary key,
  -- A random part of the address, so that nobody finds out by guessing which places were drawn.
  id uuid not null unique,
  mime text not null,
  width int not null,
  height int not null,
  bytes bytea not null,
  drawn_at timestamptz not null
);
create index picture_by_age on maps.picture (drawn_at);
