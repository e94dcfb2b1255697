-- Games and mini programs on the Discover tab, after whatever is there already.
with entry (nth, id, type, texts) as (
  values
    (1, '00000000-0000-4000-8000-000000000d11'::uuid, 'game',
      '{"zh-cn": "游戏", "yue-lang": "遊戲", "en-us": "Games", "korean-lang": "게임"}'::jsonb),
    (2, '00000000-0000-4000-8000-000000000d12'::uuid, 'miniProgram',
      '{"zh-cn": "小程序", "yue-lang": "小程式", "en-us": "Mini programs", "korean-lang": "미니앱"}'::jsonb)
), item as (
  insert into publishing.item (id, kind, position, created_at)
  select id, 'discover', nth + (select coalesce(max(position), 0) from publishing.item where kind = 'discover'), '2020-01-01T00:00:00Z'
  from entry
)
insert into publishing.version
  (id, item_id, n, texts, facts, written_by, written_at, published_by, published_at, effective_at)
select ('00000000-0000-4000-8000-000000000e1' || right(id::text, 1))::uuid, id, 1,
  (select jsonb_object_agg(language, jsonb_build_object('title', title, 'body', '', 'plain', ''))
    from jsonb_each_text(texts) as named(language, title)),
  jsonb_build_object('type', type, 'link', 'screen:programs?kind=' || type),
  'Linnet', '2020-01-01T00:00:00Z', 'Linnet', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'
from entry;
