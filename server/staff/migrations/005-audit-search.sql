-- Members that an entry is about, besides a subject that is one. Entries of earlier versions have none.
alter table staff.audit add column concerns uuid[];

-- A text for searches, as `foldText` of the protocol folds it; entries cannot be written again, so their index folds them.
create function staff.folded(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(normalize(words, nfkc)),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]', '', 'g'),
      '[\u2018-\u201b\u02bb\u02bc\u2032\u0060]', '''', 'g'),
      '[\u201c-\u201f\u00ab\u00bb\u301d\u301e]', '"', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g'), nfd),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]', '', 'g'),
    'łđøðħŧıς', 'ldodhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc), '\s+', ' ', 'g'))
$$;

-- What an entry is searched by, besides the members and groups that it is about.
create function staff.audit_words(reason text, subject_id text, staff_name text, approver_name text)
returns text language sql immutable parallel safe as $$
  select staff.folded(coalesce(reason, '') || ' ' || coalesce(subject_id, '') || ' ' || coalesce(staff_name, '') || ' '
    || coalesce(approver_name, ''))
$$;

-- What finds parts of words in any script: each character, and each pair of neighbors. Nothing reaches across a space.
create function staff.grams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from string_to_array(words, null) as letters,
    unnest(letters || '{}'::text[], letters[2:]) as pair(one, other),
    unnest(array[one, one || other]) as gram
  where one <> ' ' and gram not like '% '
$$;
