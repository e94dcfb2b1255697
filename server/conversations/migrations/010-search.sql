-- What can be searched, folded from the logs by a job: one row for each message that is shown, with its words as they are compared. Of a message
-- that was recalled, deleted for everybody or destroyed there is no row.
create table conversations.message_text (
  conversation_id uuid not null,
  cseq bigint not null,
  at timestamptz not null,
  kind smallint not null,
  -- The sender or, in anonymous mode, the pseudonym.
  author_id uuid not null,
  has_link boolean not null,
  -- Lower case, simplified, without differences of width; '' for a message without words.
  text text not null,
  primary key (conversation_id, cseq)
);
create index message_text_at on conversations.message_text (conversation_id, at);
create index message_text_kind on conversations.message_text (conversation_id, kind, cseq) where kind <> 0;
create index message_text_link on conversations.message_text (conversation_id, cseq) where has_link;

-- All pairs of neighbouring characters: what finds substrings in Chinese and Korean, where words have two.
create function conversations.bigrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct one || other), '{}')
  from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair(one, other)
$$;
create index message_text_bigrams on conversations.message_text using gin (conversations.bigrams(text)) where text <> '';

-- Up to which entry each log has been folded.
create table conversations.text_progress (
  conversation_id uuid primary key,
  cseq bigint not null
) with (fillfactor = 70);
