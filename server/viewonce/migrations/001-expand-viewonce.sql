create schema viewonce;

-- What a message that is seen once covers. The message itself says nothing of it.
create table viewonce.item (
  conversation_id uuid not null,
  cseq bigint not null,
  mseq bigint not null,
  sender_id uuid not null,
  -- Null once it is deleted, or if it was used elsewhere at the moment it was sent.
  file_id uuid,
  -- From which the key of each attempt is derived.
  secret bytea not null,
  expires_at timestamptz not null,
  -- When somebody last looked whether the message is still there.
  looked_at timestamptz not null,
  primary key (conversation_id, cseq)
);
create index item_of_file on viewonce.item (file_id) where file_id is not null;
create index item_expiring on viewonce.item (expires_at) where file_id is not null;
create index item_looked_at on viewonce.item (looked_at) where file_id is not null;

-- Who has opened it, and with which attempt.
create table viewonce.opening (
  conversation_id uuid not null,
  cseq bigint not null,
  person_id uuid not null,
  session_id text not null,
  attempt uuid not null,
  opened_at timestamptz not null,
  primary key (conversation_id, cseq, person_id)
);
