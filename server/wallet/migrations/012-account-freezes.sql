-- People whose money staff have frozen together with their account; null until it is lifted. Unlike the other freezes it can be lifted.
create table wallet.account_freeze (
  person_id uuid primary key,
  until timestamptz,
  set_at timestamptz not null
);
