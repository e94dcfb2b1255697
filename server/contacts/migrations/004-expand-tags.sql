-- Tags of a person's own, and who carries them. The text that was kept with a friendship becomes a tag; its column is no longer read.
create table contacts.tag (
  id uuid primary key,
  person_id uuid not null,
  name text not null check (name <> ''),
  -- One of the colours that the app has; its number.
  colour smallint not null default 0,
  created_at timestamptz not null
);
create unique index tag_name on contacts.tag (person_id, lower(name));

create table contacts.tagged (
  tag_id uuid not null references contacts.tag (id) on delete cascade,
  person_id uuid not null,
  friend_id uuid not null,
  primary key (tag_id, friend_id),
  -- Who is no friend any more carries no tags.
  foreign key (person_id, friend_id) references contacts.friendship (person_id, friend_id) on delete cascade
);
create index tagged_friend on contacts.tagged (person_id, friend_id);

insert into contacts.tag (id, person_id, name, created_at)
select gen_random_uuid(), person_id, min(btrim(tag)), now() from contacts.friendship
where btrim(tag) <> '' group by person_id, lower(btrim(tag));
insert into contacts.tagged (tag_id, person_id, friend_id)
select tag.id, friendship.person_id, friend_id from contacts.friendship
join contacts.tag on tag.person_id = friendship.person_id and lower(tag.name) = lower(btrim(friendship.tag));

-- What one notes about a friend, and the friends at the top of the list.
alter table contacts.friendship
  add column phone text not null default '',
  add column note text not null default '',
  add column is_starred boolean not null default false;
