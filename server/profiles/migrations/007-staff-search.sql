-- Staff find people by the beginning of their name, and list them by age.
create index person_nickname on profiles.person (lower(nickname) text_pattern_ops);
create index person_created on profiles.person (created_at, id);
