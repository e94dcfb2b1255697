-- Conversations of people with the service itself: whoever staff have muted can still write there.
alter table conversations.direct add column is_service boolean not null default false;
