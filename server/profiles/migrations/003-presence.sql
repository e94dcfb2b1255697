-- Presence is for friends unless someone chooses otherwise. The old default was never told apart from a choice, so
-- whoever has it is moved to the more private side.
alter table profiles.person alter column presence_audience set default 'contacts';
update profiles.person set presence_audience = 'contacts' where presence_audience = 'everyone';
