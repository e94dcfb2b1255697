-- What a report is searched by, folded by the server; null in reports of earlier versions, which a job folds.
alter table reports.report add column words text;

-- What finds parts of words: pairs of characters of Chinese and Korean, three of an alphabet. Nothing reaches across a space.
create function reports.grams(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:], letters[3:]) as gram(one, two, three)
    where one <> ' ' and two <> ' '
  ))
$$;
