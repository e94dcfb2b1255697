import { defineTexts } from '~/i18n/texts'

export const tagTexts = defineTexts({
  tags: { 'zh-cn': '标签', 'yue-lang': '標籤', 'en-us': 'Tags', 'korean-lang': '태그' },
  newTag: { 'zh-cn': '新建标签', 'yue-lang': '新增標籤', 'en-us': 'New tag', 'korean-lang': '새 태그' },
  editTag: { 'zh-cn': '编辑标签', 'yue-lang': '編輯標籤', 'en-us': 'Edit tag', 'korean-lang': '태그 편집' },
  pickByTag: {
    'zh-cn': '按标签选择',
    'yue-lang': '按標籤揀',
    'en-us': 'Pick by tag',
    'korean-lang': '태그로 선택',
  },
  none: {
    'zh-cn': '还没有标签。用标签给好友分组，方便查找和群发。',
    'yue-lang': '仲未有標籤。用標籤將朋友分類，搵人同傳送都快啲。',
    'en-us': 'No tags yet. Group friends by tag to find them and pick them together.',
    'korean-lang': '아직 태그가 없어요. 태그로 친구를 묶으면 찾고 고르기 쉬워요.',
  },
  people: {
    'zh-cn': (p: { n: number }) => `${p.n}人`,
    'yue-lang': (p: { n: number }) => `${p.n}個人`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 friend' : `${p.n} friends`),
    'korean-lang': (p: { n: number }) => `${p.n}명`,
  },
  name: { 'zh-cn': '标签名称', 'yue-lang': '標籤名', 'en-us': 'Tag name', 'korean-lang': '태그 이름' },
  colour: { 'zh-cn': '颜色', 'yue-lang': '顏色', 'en-us': 'Color', 'korean-lang': '색상' },
  colourOf: {
    'zh-cn': (p: { n: number }) => `颜色${p.n}`,
    'yue-lang': (p: { n: number }) => `顏色${p.n}`,
    'en-us': (p: { n: number }) => `Color ${p.n}`,
    'korean-lang': (p: { n: number }) => `색상 ${p.n}`,
  },
  searchFriends: {
    'zh-cn': '搜索好友',
    'yue-lang': '搜尋朋友',
    'en-us': 'Search friends',
    'korean-lang': '친구 검색',
  },
  noMatch: {
    'zh-cn': (p: { text: string }) => `没有找到“${p.text}”`,
    'yue-lang': (p: { text: string }) => `搵唔到「${p.text}」`,
    'en-us': (p: { text: string }) => `No results for “${p.text}”`,
    'korean-lang': (p: { text: string }) => `‘${p.text}’ 검색 결과가 없어요`,
  },
  noFriends: {
    'zh-cn': '还没有好友',
    'yue-lang': '仲未有朋友',
    'en-us': 'No friends yet',
    'korean-lang': '아직 친구가 없어요',
  },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  delete: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  deleteAsk: {
    'zh-cn': (p: { name: string }) => `删除标签“${p.name}”？`,
    'yue-lang': (p: { name: string }) => `刪除標籤「${p.name}」？`,
    'en-us': (p: { name: string }) => `Delete the tag “${p.name}”?`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 태그를 삭제할까요?`,
  },
  deleteNote: {
    'zh-cn': '标签中的好友不会被删除。',
    'yue-lang': '標籤入面嘅朋友唔會被刪除。',
    'en-us': 'Friends with this tag stay your friends.',
    'korean-lang': '태그에 있던 친구는 그대로 남아요.',
  },
  gone: {
    'zh-cn': '这个标签已被删除',
    'yue-lang': '呢個標籤已經刪除咗',
    'en-us': 'This tag was deleted',
    'korean-lang': '삭제된 태그예요',
  },
})
