import { defineTexts } from '~/i18n/texts'

export const addingTexts = defineTexts({
  add: {
    'zh-cn': '添加到表情',
    'yue-lang': '加入貼圖',
    'en-us': 'Add to stickers',
    'korean-lang': '스티커에 추가',
  },
  added: {
    'zh-cn': '已添加到收藏的表情',
    'yue-lang': '已加入最愛貼圖',
    'en-us': 'Added to your favorite stickers.',
    'korean-lang': '즐겨찾는 스티커에 추가했어요.',
  },
  notAPicture: {
    'zh-cn': '无法打开这张图片',
    'yue-lang': '打開唔到呢張圖片',
    'en-us': 'This picture can’t be opened.',
    'korean-lang': '이 사진을 열 수 없어요.',
  },
})
