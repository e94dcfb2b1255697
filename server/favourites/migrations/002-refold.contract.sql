drop function favourites.refolded(text);
