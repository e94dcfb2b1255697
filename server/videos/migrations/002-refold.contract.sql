drop trigger video_is_refolded on videos.video;
drop trigger name_is_refolded on videos.person;
drop trigger key_is_refolded on videos.tag;
drop trigger key_is_refolded on videos.taste;
drop function videos.refold_video();
drop function videos.refold_name();
drop function videos.refold_key();
drop function videos.all_refolded(text[]);
drop function videos.refolded(text);
