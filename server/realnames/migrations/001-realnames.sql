create schema realnames;

-- Documents that people sent to verify their name. Name and number are encrypted; the digest, by a key of its own, finds the same document
-- again. The pictures are sealed files of `uploads`.
create table realnames.application (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  name bytea not null,
  number bytea not null,
  number_digest bytea not null,
  photo_ids uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
  -- Why it was refused, as the person is told.
  reason text not null default '',
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid
);
create unique index application_live on realnames.application (person_id) where state in ('waiting', 'verified');
create unique index application_document on realnames.application (number_digest) where state = 'verified';
create index application_of_person on realnames.application (person_id, id desc);
create index application_at on realnames.application (at, id);
create index application_photos on realnames.application (decided_at) where decided_at is not null and photo_ids <> '{}';
create index application_files on realnames.application using gin (photo_ids);
