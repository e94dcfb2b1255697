create schema profiles;

create table profiles.person (
  id uuid primary key,
  nickname text not null,
  -- What people type to find each other. Its case is kept and does not count.
  chat_id text not null,
  -- Null while it is the one that was given at registration, which may be changed at once.
  chat_id_changed_at timestamptz,
  photo text not null,
  signature text not null default '',
  gender smallint not null check (gender between 0 and 2),
  phone text unique,
  email text unique check (email = lower(email)),
  cover_photo text not null default '',
  invite_code text not null unique,
  invited_by uuid references profiles.person (id),
  presence_audience text not null default 'everyone' check (presence_audience in ('everyone', 'contacts', 'nobody')),
  takes_requests boolean not null default true,
  created_at timestamptz not null,
  check (phone is not null or email is not null)
);

create unique index person_chat_id_key on profiles.person (lower(chat_id));
create index person_invited_by on profiles.person (invited_by);

-- Where a device takes its notifications: one for each session, gone with it.
create table profiles.push_subscription (
  session_id uuid primary key,
  person_id uuid not null references profiles.person (id),
  content text not null,
  changed_at timestamptz not null
);

create index push_subscription_person_id on profiles.push_subscription (person_id);
