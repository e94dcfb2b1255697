create schema notifications;

-- What a person wants to be told about; without a row the usual.
create table notifications.preference (
  person_id uuid primary key,
  content jsonb not null,
  changed_at timestamptz not null
);

-- What one device is told about one thing: a conversation, or friend requests. It holds no words; they are read when they are sent.
create table notifications.push (
  session_id uuid not null,
  topic text not null,
  person_id uuid not null,
  -- Null if the topic is no conversation.
  conversation_id uuid,
  -- Waits to be looked at; otherwise the device shows what `shown` says.
  is_due boolean not null,
  due_at timestamptz not null,
  -- Not tried any more after this.
  expires_at timestamptz not null,
  tries int not null default 0,
  -- The state that the device shows; '' for none.
  shown text not null default '',
  shown_at timestamptz,
  -- While a server sends it, no other one does; what changes meanwhile counts the version up and is looked at afterwards.
  taken_until timestamptz,
  version bigint not null default 0,
  primary key (session_id, topic)
) with (fillfactor = 70);
create index push_due on notifications.push (due_at) where is_due;
create index push_of_person on notifications.push (person_id, topic);
create index push_shown on notifications.push (shown_at) where not is_due;

-- Up to when the logs have been looked through.
create table notifications.progress (
  is_only boolean primary key default true check (is_only),
  fed_until timestamptz not null
);
