-- Announcements of which devices are told, each once: a later version of one only corrects what is shown.
create table notifications.announcement (
  item_id uuid primary key,
  -- The version that is told; null once it is not in effect any more.
  version_id uuid,
  -- Up to which session devices were made due; all were when it is null.
  sent_after uuid,
  -- The same, while what devices show is corrected.
  correcting_after uuid
);

-- Who shows something of the topics that concern many.
create index push_of_topic on notifications.push (topic, session_id) where topic = 'announcements';
