drop trigger text_is_refolded on favourites.item;
drop function favourites.refold_text();
drop function favourites.refolded(text);
