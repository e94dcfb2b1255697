import { defineTexts } from '~/i18n/texts'

/** Texts of sharing a link with its QR code. */
export const shareTexts = defineTexts({
  copyLink: { 'zh-cn': '复制链接', 'yue-lang': '複製連結', 'en-us': 'Copy link', 'korean-lang': '링크 복사' },
  saveImage: {
    'zh-cn': '保存图片',
    'yue-lang': '儲存圖片',
    'en-us': 'Save image',
    'korean-lang': '이미지 저장',
  },
  imageFailed: {
    'zh-cn': '图片保存失败',
    'yue-lang': '儲存唔到圖片',
    'en-us': 'Couldn’t save the image',
    'korean-lang': '이미지를 저장하지 못했어요',
  },
  share: { 'zh-cn': '分享', 'yue-lang': '分享', 'en-us': 'Share', 'korean-lang': '공유' },
})
