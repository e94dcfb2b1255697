-- What the service stores, as it was last estimated on each day: how it grows, and on the newest day in parts.
create table backoffice.storage (
  day date primary key,
  at timestamptz not null,
  bytes bigint not null,
  parts json not null,
  owners json not null
);
