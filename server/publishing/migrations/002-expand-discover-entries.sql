-- The app's own entries of the Discover tab, which staff order, rename, schedule and take back like those that they write.
-- They come before what is there already. A link such as `screen:news` is a screen by its name in the protocol.
with entry (nth, id, link, texts) as (
  values
    (-3, '00000000-0000-4000-8000-000000000d01'::uuid, 'screen:moments',
      '{"zh-cn": "朋友圈", "yue-lang": "朋友圈", "en-us": "Moments", "korean-lang": "모먼트"}'::jsonb),
    (-2, '00000000-0000-4000-8000-000000000d02'::uuid, 'screen:scanCode',
      '{"zh-cn": "扫一扫", "yue-lang": "掃一掃", "en-us": "Scan", "korean-lang": "스캔"}'::jsonb),
    (-1, '00000000-0000-4000-8000-000000000d03'::uuid, 'screen:news',
      '{"zh-cn": "快讯", "yue-lang": "快訊", "en-us": "News", "korean-lang": "소식"}'::jsonb)
), item as (
  insert into publishing.item (id, kind, position, created_at)
  select id, 'discover', nth, '2020-01-01T00:00:00Z' from entry
)
insert into publishing.version
  (id, item_id, n, texts, facts, written_by, written_at, published_by, published_at, effective_at)
select ('00000000-0000-4000-8000-000000000e0' || right(id::text, 1))::uuid, id, 1,
  (select jsonb_object_agg(language, jsonb_build_object('title', title, 'body', '', 'plain', ''))
    from jsonb_each_text(texts) as named(language, title)),
  jsonb_build_object('type', 'app', 'link', link),
  'Linnet', '2020-01-01T00:00:00Z', 'Linnet', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'
from entry;
