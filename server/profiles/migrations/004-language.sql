-- The language in which the person last logged in, for messages that go out by themselves.
alter table profiles.person add column language text;
