-- What applicants to a reviewed group are asked. Answers are stored as they were typed.
create table groups.join_question (
  conversation_id uuid primary key references groups.group (conversation_id),
  question text not null,
  answers text[] not null
);
