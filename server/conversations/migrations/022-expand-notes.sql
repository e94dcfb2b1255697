-- The conversation in which somebody writes to themselves: of type 1, with one member. `direct` stays what two people have.
create table conversations.notes (
  person_id uuid primary key,
  conversation_id uuid not null unique
);
