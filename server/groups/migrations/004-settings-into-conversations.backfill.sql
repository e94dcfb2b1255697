-- The trigger of the expansion copies each group that this touches. The conversations are locked first, as by every change of a
-- group: its row is then the newest.
with chunk as (
  select conversation_id from groups.group
  where conversation_id > coalesce($1::text::uuid, '00000000-0000-0000-0000-000000000000')
  order by conversation_id limit 200
), locked as (
  select id from conversations.conversation where id in (select conversation_id from chunk)
  order by id for no key update
), copied as (
  update groups.group set needs_review = needs_review
  where conversation_id in (select id from locked) and
    (needs_review or only_admins_add or only_admins_edit or shows_history or forbidden_words <> '{}' or notice_at is not null)
)
select conversation_id::text as next from chunk order by conversation_id desc limit 1
