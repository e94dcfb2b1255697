create schema livesettings;

-- What staff have set, from when on, and why. A value holds until a later one begins; a row that names another withdraws it.
-- The server numbers the rows under a lock on the table, so that they are committed in the order of their ids.
create table livesettings.change (
  id bigint generated always as identity primary key,
  key text not null,
  value text,
  begins_at timestamptz not null,
  withdraws bigint references livesettings.change (id),
  made_at timestamptz not null,
  -- Accounts of the staff; the approver is another person, where one is needed.
  made_by uuid not null,
  approved_by uuid,
  reason text not null check (reason <> ''),
  check ((value is null) = (withdraws is not null)),
  check (approved_by is distinct from made_by)
);
create unique index change_withdrawn on livesettings.change (withdraws) where withdraws is not null;
create index change_of_key on livesettings.change (key, id desc);

create function livesettings.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'livesettings.% is only appended to', tg_table_name using errcode = '55000';
end $$;

create trigger change_is_kept before update or delete on livesettings.change
  for each row execute function livesettings.refuse_change();
create trigger change_is_not_emptied before truncate on livesettings.change
  for each statement execute function livesettings.refuse_change();
