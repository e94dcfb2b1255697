import { defineTexts } from '~/i18n/texts'

export const cropTexts = defineTexts({
  crop: {
    'zh-cn': '移动和缩放',
    'yue-lang': '移動同縮放',
    'en-us': 'Move and scale',
    'korean-lang': '이동 및 크기 조절',
  },
  zoom: { 'zh-cn': '缩放', 'yue-lang': '縮放', 'en-us': 'Zoom', 'korean-lang': '확대/축소' },
  use: { 'zh-cn': '使用', 'yue-lang': '用呢張', 'en-us': 'Use this photo', 'korean-lang': '사용' },
  format: { 'zh-cn': '比例', 'yue-lang': '比例', 'en-us': 'Format', 'korean-lang': '비율' },
  asItIs: { 'zh-cn': '原图', 'yue-lang': '原圖', 'en-us': 'Original', 'korean-lang': '원본' },
  notAPicture: {
    'zh-cn': '无法打开这张图片，请换一张',
    'yue-lang': '開唔到呢張相，請換另一張',
    'en-us': 'Couldn’t open this photo. Choose another.',
    'korean-lang': '이 사진을 열 수 없어요. 다른 사진을 선택해 주세요.',
  },
})
