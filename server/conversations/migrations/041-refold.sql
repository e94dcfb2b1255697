-- Folds what an earlier version folded: without accents and invisible marks, with plain quotes and dashes. As `foldText` of the protocol.
create function conversations.refolded(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]', '', 'g'),
      '[\u2018-\u201b\u02bb\u02bc\u2032\u0060]', '''', 'g'),
      '[\u201c-\u201f\u00ab\u00bb\u301d\u301e]', '"', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g'), nfd),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]', '', 'g'),
    'łđøðħŧıς', 'ldodhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc), ' +', ' ', 'g'))
$$;

-- Servers of the previous version go on writing what they fold, until they are replaced.
create function conversations.refold_text() returns trigger language plpgsql as $$
begin
  new.text := conversations.refolded(new.text);
  return new;
end $$;
create trigger text_is_refolded before insert or update of text on conversations.message_text
  for each row execute function conversations.refold_text();

-- A name is found as it was spelled, and folded.
create function conversations.refold_name() returns trigger language plpgsql as $$
declare
  folded text := conversations.refolded(lower(normalize(new.search_key, nfkc)));
begin
  if position(folded in new.search_key) = 0 then
    new.search_key := left(new.search_key || E'\n' || folded, 400);
  end if;
  return new;
end $$;
create trigger name_is_refolded before insert or update of search_key on conversations.member
  for each row execute function conversations.refold_name();
