-- The schema "backoffice" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table backoffice.books (
  is_one boolean default true not null,
  state text not null,
  since timestamp with time zone not null,
  constraint books_pkey PRIMARY KEY (is_one),
  constraint books_is_one_check CHECK (is_one),
  constraint books_state_check CHECK ((state = ANY (ARRAY['clean'::text, 'halted'::text, 'unchecked'::text])))
);
grant delete, insert, select, update on backoffice.books to linnet_app;

create table backoffice.daily (
  figure text not null,
  day date not null,
  value bigint not null,
  is_final boolean not null,
  constraint daily_pkey PRIMARY KEY (figure, day)
);
grant delete, insert, select, update on backoffice.daily to linnet_app;

create table backoffice.storage (
  day date not null,
  at timestamp with time zone not null,
  bytes bigint not null,
  parts json not null,
  owners json not null,
  constraint storage_pkey PRIMARY KEY (day)
);
grant delete, insert, select, update on backoffice.storage to linnet_app;
