-- Messages that wait for their time, and those that were refused then.
create table conversations.scheduled_message (
  person_id uuid not null,
  -- Made by the client. The message is sent under a cid that follows from it, so that it can never be sent twice.
  id uuid not null,
  conversation_id uuid not null,
  kind smallint not null,
  -- As it will be sent.
  sent json not null,
  -- As it is shown until then.
  content json not null,
  file_ids uuid[] not null,
  send_at timestamptz not null,
  -- When the server tries next; null once it was refused for good.
  due_at timestamptz,
  refusal text,
  refusal_parameters json not null default '{}',
  changed_at timestamptz not null,
  primary key (person_id, id)
);
create index scheduled_message_chat on conversations.scheduled_message (person_id, conversation_id, send_at);
create index scheduled_message_due on conversations.scheduled_message (due_at) where due_at is not null;
create index scheduled_message_refused on conversations.scheduled_message (changed_at) where due_at is null;
create index scheduled_message_files on conversations.scheduled_message using gin (file_ids);
