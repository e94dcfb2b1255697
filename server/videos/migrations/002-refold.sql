-- Folds what an earlier version folded: without accents and invisible marks, with plain quotes and dashes. As `foldText` of the protocol.
create function videos.refolded(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]', '', 'g'),
      '[\u2018-\u201b\u02bb\u02bc\u2032\u0060]', '''', 'g'),
      '[\u201c-\u201f\u00ab\u00bb\u301d\u301e]', '"', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g'), nfd),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]', '', 'g'),
    'łđøðħŧıς', 'ldodhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc), ' +', ' ', 'g'))
$$;

create function videos.all_refolded(keys text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(videos.refolded(key) order by place), '{}') from unnest(keys) with ordinality as each(key, place)
$$;

-- Servers of the previous version go on writing what they fold, until they are replaced.
create function videos.refold_video() returns trigger language plpgsql as $$
begin
  new.words := videos.refolded(new.words);
  new.keys := videos.all_refolded(new.keys);
  return new;
end $$;
create trigger video_is_refolded before insert or update of words, keys on videos.video
  for each row execute function videos.refold_video();
create function videos.refold_name() returns trigger language plpgsql as $$
begin
  new.name := videos.refolded(new.name);
  return new;
end $$;
create trigger name_is_refolded before insert or update of name on videos.person
  for each row execute function videos.refold_name();
create function videos.refold_key() returns trigger language plpgsql as $$
begin
  new.key := videos.refolded(new.key);
  return new;
end $$;
create trigger key_is_refolded before insert on videos.tag for each row execute function videos.refold_key();
create trigger key_is_refolded before insert on videos.taste for each row execute function videos.refold_key();
