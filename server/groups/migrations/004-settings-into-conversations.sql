-- All settings of a group in one row: its conversation's, which each verb locks and reads first. Before, joining, the
-- announcement and the forbidden words as they were typed stood in groups.group, and conversations had copies: the words as
-- they are compared, and how the announcement begins.
alter table conversations.conversation
  add column needs_review boolean not null default false,
  add column only_admins_add boolean not null default false,
  add column only_admins_edit boolean not null default false,
  add column shows_history boolean not null default false,
  -- As they were typed.
  add column forbidden_word_list text[] not null default '{}',
  add column announcement_text text not null default '',
  add column announcement_at timestamptz,
  add column announcement_by uuid;

-- What a server of the version before writes. It also carries over the rows that the backfill touches.
create function groups.policy_from_group() returns trigger language plpgsql as $$
begin
  update conversations.conversation
  set needs_review = new.needs_review, only_admins_add = new.only_admins_add, only_admins_edit = new.only_admins_edit,
    shows_history = new.shows_history, forbidden_word_list = new.forbidden_words, announcement_text = new.notice,
    announcement_at = new.notice_at, announcement_by = new.notice_by
  where id = new.conversation_id and
    (needs_review, only_admins_add, only_admins_edit, shows_history, forbidden_word_list, announcement_text, announcement_at,
      announcement_by) is distinct from
    (new.needs_review, new.only_admins_add, new.only_admins_edit, new.shows_history, new.forbidden_words, new.notice,
      new.notice_at, new.notice_by);
  return null;
end $$;
create trigger policy_from_group
  after update of needs_review, only_admins_add, only_admins_edit, shows_history, forbidden_words, notice, notice_at, notice_by
  on groups.group for each row execute function groups.policy_from_group();

-- What a server of this version writes, for those of the version before.
create function groups.policy_to_group() returns trigger language plpgsql as $$
begin
  update groups.group
  set needs_review = new.needs_review, only_admins_add = new.only_admins_add, only_admins_edit = new.only_admins_edit,
    shows_history = new.shows_history, forbidden_words = new.forbidden_word_list, notice = new.announcement_text,
    notice_at = new.announcement_at, notice_by = new.announcement_by
  where conversation_id = new.id and
    (needs_review, only_admins_add, only_admins_edit, shows_history, forbidden_words, notice, notice_at, notice_by)
    is distinct from
    (new.needs_review, new.only_admins_add, new.only_admins_edit, new.shows_history, new.forbidden_word_list,
      new.announcement_text, new.announcement_at, new.announcement_by);
  return null;
end $$;
create trigger policy_to_group
  after update of needs_review, only_admins_add, only_admins_edit, shows_history, forbidden_word_list, announcement_text,
    announcement_at, announcement_by
  on conversations.conversation for each row
  when ((old.needs_review, old.only_admins_add, old.only_admins_edit, old.shows_history, old.forbidden_word_list,
      old.announcement_text, old.announcement_at, old.announcement_by) is distinct from
    (new.needs_review, new.only_admins_add, new.only_admins_edit, new.shows_history, new.forbidden_word_list,
      new.announcement_text, new.announcement_at, new.announcement_by))
  execute function groups.policy_to_group();

-- The copies in the conversation that a server of the version before reads. It compares words without spaces, punctuation
-- and symbols; PostgreSQL knows these by their ranges only, so a word with a rare symbol may go unseen there until the server
-- is replaced.
create function groups.policy_copies() returns trigger language plpgsql as $$
begin
  if new.announcement_text is distinct from old.announcement_text then
    new.announcement := left(new.announcement_text, 120);
  end if;
  if new.forbidden_word_list is distinct from old.forbidden_word_list then
    new.forbidden_words := array(
      select folded from unnest(new.forbidden_word_list) with ordinality as typed(word, place)
      cross join lateral (select regexp_replace(lower(normalize(word, nfkc)),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00b4\u00b6-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\U0001f000-\U0001faff]',
        '', 'g') as folded) as stripped
      where folded <> '' order by place);
  end if;
  return new;
end $$;
create trigger policy_copies before update of announcement_text, forbidden_word_list
  on conversations.conversation for each row execute function groups.policy_copies();
