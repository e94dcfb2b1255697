create schema miniprograms;

-- What a person did with a program. Programs themselves come with the service, as files.
create table miniprograms.visitor (
  person_id uuid not null,
  program_id text not null,
  opened_at timestamptz,
  pinned_at timestamptz,
  -- Since when they agree that it knows them; null if they do not.
  agreed_at timestamptz,
  primary key (person_id, program_id)
);
