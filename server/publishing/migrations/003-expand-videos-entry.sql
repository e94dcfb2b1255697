-- Short videos are an entry of the Discover tab, after moments. See 002-expand-discover-entries.sql.
insert into publishing.item (id, kind, position, created_at)
values ('00000000-0000-4000-8000-000000000d04', 'discover', -3, '2020-01-01T00:00:00Z');
insert into publishing.version
  (id, item_id, n, texts, facts, written_by, written_at, published_by, published_at, effective_at)
select '00000000-0000-4000-8000-000000000e04', '00000000-0000-4000-8000-000000000d04', 1,
  (select jsonb_object_agg(language, jsonb_build_object('title', title, 'body', '', 'plain', ''))
    from jsonb_each_text(
      '{"zh-cn": "短视频", "yue-lang": "短片", "en-us": "Videos", "korean-lang": "숏폼"}'::jsonb
    ) as named(language, title)),
  jsonb_build_object('type', 'app', 'link', 'screen:videos'),
  'Linnet', '2020-01-01T00:00:00Z', 'Linnet', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z';
