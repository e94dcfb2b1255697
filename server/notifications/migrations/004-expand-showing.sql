-- Which devices show something of a topic, a page at a time.
create index push_showing on notifications.push (topic, session_id) where shown <> '';
