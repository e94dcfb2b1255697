create schema sanctions;

-- What staff imposed on people, and why. A lifted one stays as a record.
create table sanctions.sanction (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('warn', 'mute', 'freeze')),
  reason text not null,
  -- What the person is told in the words of the staff.
  note text not null,
  report_id uuid,
  staff_id uuid not null,
  -- The second person, where one is needed.
  approver_id uuid,
  at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_by uuid,
  lifted_why text
);
create index sanction_person on sanctions.sanction (person_id, id desc);

-- One appeal for each sanction.
create table sanctions.appeal (
  sanction_id uuid primary key references sanctions.sanction (id),
  text text not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  answer text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
create index appeal_open on sanctions.appeal (at, sanction_id) where state = 'open';
create index appeal_at on sanctions.appeal (at, sanction_id);
