drop function videos.refolded(text);
