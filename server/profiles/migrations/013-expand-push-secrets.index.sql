-- The subscription that a browser replaced, found by the secret with which its page registered it.
create index concurrently if not exists push_subscription_secret on profiles.push_subscription (substring(content from '"secret":"([A-Za-z0-9_-]{32})"'));
