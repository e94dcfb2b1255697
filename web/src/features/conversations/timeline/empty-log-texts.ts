import { defineTexts } from '~/i18n/texts'

export const emptyLogTexts = defineTexts({
  sayHello: {
    'zh-cn': '还没有消息，打个招呼吧',
    'yue-lang': '仲未有訊息，打個招呼啦',
    'en-us': 'No messages yet. Say hello!',
    'korean-lang': '아직 메시지가 없어요. 인사를 건네 보세요!',
  },
  keepHere: {
    'zh-cn': '把笔记、链接和文件存在这里，所有设备都能看到',
    'yue-lang': '將筆記、連結同檔案擺喺度，所有裝置都睇到',
    'en-us': 'Keep notes, links and files here, on all your devices',
    'korean-lang': '메모, 링크, 파일을 여기에 보관하세요. 모든 기기에서 볼 수 있어요',
  },
})
