import { defineTexts } from '~/i18n/texts'

/** Texts of sending view-once content. */
export const onceTexts = defineTexts({
  once: {
    'zh-cn': '只能查看一次',
    'yue-lang': '只可以睇一次',
    'en-us': 'View once',
    'korean-lang': '한 번만 보기',
  },
  onceNote: {
    'zh-cn': '每位收件人只能查看一次，不能保存或转发。对方仍可能截屏。',
    'yue-lang': '每位收件人只可以睇一次，唔可以儲存或者轉發。對方仍然可能截圖。',
    'en-us':
      'Each recipient can open it once, and not save or forward it. They could still take a screenshot.',
    'korean-lang':
      '받는 사람마다 한 번만 볼 수 있고 저장하거나 전달할 수 없어요. 화면 캡처는 막을 수 없어요.',
  },
  unfit: {
    'zh-cn': (p: { name: string }) => `“${p.name}”不能只查看一次，未发送`,
    'yue-lang': (p: { name: string }) => `「${p.name}」唔可以只睇一次，冇傳送到`,
    'en-us': (p: { name: string }) => `“${p.name}” can’t be sent to view once, so it wasn’t sent`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 파일은 한 번만 보기로 보낼 수 없어요`,
  },
})
