-- What finds parts of words: the pairs of characters of Chinese and Korean, and three characters from each place on where an alphabet is written,
-- since every second text holds a pair of letters such as "in". Two letters alone are found as the beginning of three. Nothing reaches across a space.
create function conversations.grams(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select case when ascii(one) < 4352 and three <> ' ' then one || two || three else one || two end
    from string_to_array(words, null) as letters, unnest(letters[:cardinality(letters) - 1], letters[2:], letters[3:]) as gram(one, two, three)
    where one <> ' ' and two <> ' '
  ))
$$;
-- Only the folding of the logs waits while this is built: messages are sent and found meanwhile.
create index message_text_grams on conversations.message_text using gin (conversations.grams(text)) where text <> '';
