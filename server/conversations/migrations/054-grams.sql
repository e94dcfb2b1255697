-- The same grams, a third cheaper: functions that return rows are materialized in `from`, each by itself, but not in the list of what is
-- selected. The letters are computed once, which `offset 0` ensures.
create or replace function conversations.grams(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from (
      select unnest(letters[:cardinality(letters) - 1]) as one, unnest(letters[2:]) as two, unnest(letters[3:]) as three
      from (select string_to_array(words, null) as letters offset 0) as split) as gram
    where one <> ' ' and two <> ' '
  ))
$$;
