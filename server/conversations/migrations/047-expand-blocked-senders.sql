-- Whose messages in groups do not alert a person, because the person blocked them: stated by contacts.
create table conversations.blocked_sender (
  sender_id uuid not null,
  person_id uuid not null,
  primary key (sender_id, person_id)
);
