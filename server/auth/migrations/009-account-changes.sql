-- Which phone numbers and e-mail addresses of accounts took the place of others, and when. A change can be taken back for a while by
-- its old address, which no other account may bind until then. Rows are kept for a year: addresses reach other people.
create table auth.account_change (
  id uuid primary key,
  person_id uuid not null references auth.credential (person_id),
  kind text not null check (kind in ('phone', 'email')),
  previous text,
  address text not null,
  at timestamptz not null,
  taken_back_at timestamptz
);
create index account_change_person on auth.account_change (person_id, kind, at);
create index account_change_previous on auth.account_change (previous) where previous is not null;
create index account_change_address on auth.account_change (address);
create index account_change_at on auth.account_change (at);
