-- Live streams are an entry of the Discover tab, after whatever is there already. See 002-expand-discover-entries.sql.
insert into publishing.item (id, kind, position, created_at)
select '00000000-0000-4000-8000-000000000d05', 'discover', 1 + coalesce(max(position), 0), '2020-01-01T00:00:00Z'
from publishing.item where kind = 'discover';
insert into publishing.version
  (id, item_id, n, texts, facts, written_by, written_at, published_by, published_at, effective_at)
select '00000000-0000-4000-8000-000000000e05', '00000000-0000-4000-8000-000000000d05', 1,
  (select jsonb_object_agg(language, jsonb_build_object('title', title, 'body', '', 'plain', ''))
    from jsonb_each_text(
      '{"zh-cn": "直播", "yue-lang": "直播", "en-us": "Live", "korean-lang": "라이브"}'::jsonb
    ) as named(language, title)),
  jsonb_build_object('type', 'app', 'link', 'screen:live'),
  'Linnet', '2020-01-01T00:00:00Z', 'Linnet', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z';
