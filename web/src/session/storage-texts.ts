import { defineTexts } from '~/i18n/texts'

/** Texts about this device's storage. */
export const storageTexts = defineTexts({
  full: {
    'zh-cn': '本机存储空间已满，较早的消息和文件会在打开时重新加载',
    'yue-lang': '呢部裝置嘅儲存空間滿咗，較早嘅訊息同檔案會喺打開嗰陣重新載入',
    'en-us': 'This device is almost full. Older messages and files load again when you open them.',
    'korean-lang': '이 기기의 저장 공간이 가득 찼어요. 이전 메시지와 파일은 열 때 다시 불러와요.',
  },
})
