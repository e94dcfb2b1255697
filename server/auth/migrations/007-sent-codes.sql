-- Several codes for an account and scene, each under the one who asked for it: a device by the hash of its id, or a place. What a
-- stranger asks for or guesses leaves the owner's code alone. Tries without a device id are counted apart from those of the device.
create table auth.sent_code (
  account text not null,
  scene text not null,
  holder text not null,
  place text not null,
  digest bytea not null,
  tries smallint not null default 0,
  place_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (account, scene, holder)
);

create index sent_code_expires_at on auth.sent_code (expires_at);
