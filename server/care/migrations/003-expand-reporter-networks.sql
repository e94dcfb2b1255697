-- Reporters in one network count as one. Null: their network is not known.
alter table care.reported add column network text;
