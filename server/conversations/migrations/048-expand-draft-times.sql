-- When a draft was written, and from which session: one that was typed earlier on another device must not replace it.
alter table conversations.member
  add column draft_at timestamptz,
  add column draft_session_id uuid;
