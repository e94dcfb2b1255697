import { defineTexts } from '~/i18n/texts'

/** Texts of the emoji panel. */
export const emojiTexts = defineTexts({
  emoji: { 'zh-cn': '表情', 'yue-lang': '表情', 'en-us': 'Emoji', 'korean-lang': '이모지' },
  search: {
    'zh-cn': '搜索表情',
    'yue-lang': '搜尋表情',
    'en-us': 'Search emoji',
    'korean-lang': '이모지 검색',
  },
  nothingFound: {
    'zh-cn': '没有找到表情',
    'yue-lang': '搵唔到表情',
    'en-us': 'No emoji found',
    'korean-lang': '찾는 이모지가 없어요',
  },
  notLoaded: {
    'zh-cn': '表情加载失败，请检查网络',
    'yue-lang': '載入唔到表情，請睇下個網絡',
    'en-us': 'Couldn’t load emoji. Check your connection.',
    'korean-lang': '이모지를 불러오지 못했어요. 네트워크를 확인해 주세요.',
  },
  groups: { 'zh-cn': '表情分类', 'yue-lang': '表情分類', 'en-us': 'Categories', 'korean-lang': '분류' },
  recent: { 'zh-cn': '最近使用', 'yue-lang': '最近用過', 'en-us': 'Recent', 'korean-lang': '최근 사용' },
  smileys: { 'zh-cn': '笑脸', 'yue-lang': '笑臉', 'en-us': 'Smileys', 'korean-lang': '표정' },
  people: { 'zh-cn': '人物', 'yue-lang': '人物', 'en-us': 'People', 'korean-lang': '사람' },
  nature: {
    'zh-cn': '动物与自然',
    'yue-lang': '動物同大自然',
    'en-us': 'Nature',
    'korean-lang': '동물과 자연',
  },
  food: { 'zh-cn': '食物', 'yue-lang': '食物', 'en-us': 'Food', 'korean-lang': '음식' },
  travel: { 'zh-cn': '旅行', 'yue-lang': '旅行', 'en-us': 'Travel', 'korean-lang': '여행' },
  activities: { 'zh-cn': '活动', 'yue-lang': '活動', 'en-us': 'Activities', 'korean-lang': '활동' },
  objects: { 'zh-cn': '物品', 'yue-lang': '物件', 'en-us': 'Objects', 'korean-lang': '사물' },
  symbols: { 'zh-cn': '符号', 'yue-lang': '符號', 'en-us': 'Symbols', 'korean-lang': '기호' },
  flags: { 'zh-cn': '旗帜', 'yue-lang': '旗', 'en-us': 'Flags', 'korean-lang': '깃발' },
  tone: { 'zh-cn': '肤色', 'yue-lang': '膚色', 'en-us': 'Skin tone', 'korean-lang': '피부색' },
  tone0: { 'zh-cn': '默认肤色', 'yue-lang': '預設膚色', 'en-us': 'Default', 'korean-lang': '기본' },
  tone1: { 'zh-cn': '浅肤色', 'yue-lang': '淺膚色', 'en-us': 'Light', 'korean-lang': '밝은 피부색' },
  tone2: {
    'zh-cn': '中等偏浅肤色',
    'yue-lang': '中等偏淺膚色',
    'en-us': 'Medium light',
    'korean-lang': '약간 밝은 피부색',
  },
  tone3: { 'zh-cn': '中等肤色', 'yue-lang': '中等膚色', 'en-us': 'Medium', 'korean-lang': '중간 피부색' },
  tone4: {
    'zh-cn': '中等偏深肤色',
    'yue-lang': '中等偏深膚色',
    'en-us': 'Medium dark',
    'korean-lang': '약간 어두운 피부색',
  },
  tone5: { 'zh-cn': '深肤色', 'yue-lang': '深膚色', 'en-us': 'Dark', 'korean-lang': '어두운 피부색' },
})
