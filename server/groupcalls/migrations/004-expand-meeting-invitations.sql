-- When its host last asked this person to come; null for its host and whoever came by themselves.
alter table rooms.meeting_seat add column invited_at timestamptz;
