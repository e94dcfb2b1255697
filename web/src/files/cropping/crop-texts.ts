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
  edit: { 'zh-cn': '编辑图片', 'yue-lang': '編輯相片', 'en-us': 'Edit photo', 'korean-lang': '사진 편집' },
  cropIt: { 'zh-cn': '裁剪', 'yue-lang': '裁剪', 'en-us': 'Crop', 'korean-lang': '자르기' },
  draw: { 'zh-cn': '涂鸦', 'yue-lang': '塗鴉', 'en-us': 'Draw', 'korean-lang': '그리기' },
  undo: { 'zh-cn': '撤销', 'yue-lang': '還原', 'en-us': 'Undo', 'korean-lang': '실행 취소' },
  red: { 'zh-cn': '红色', 'yue-lang': '紅色', 'en-us': 'Red', 'korean-lang': '빨간색' },
  yellow: { 'zh-cn': '黄色', 'yue-lang': '黃色', 'en-us': 'Yellow', 'korean-lang': '노란색' },
  blue: { 'zh-cn': '蓝色', 'yue-lang': '藍色', 'en-us': 'Blue', 'korean-lang': '파란색' },
  white: { 'zh-cn': '白色', 'yue-lang': '白色', 'en-us': 'White', 'korean-lang': '흰색' },
  black: { 'zh-cn': '黑色', 'yue-lang': '黑色', 'en-us': 'Black', 'korean-lang': '검은색' },
  editNamed: {
    'zh-cn': (p: { name: string }) => `编辑${p.name}`,
    'yue-lang': (p: { name: string }) => `編輯${p.name}`,
    'en-us': (p: { name: string }) => `Edit ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 편집`,
  },
})
