import { defineTexts } from '~/i18n/texts'

export const translationTexts = defineTexts({
  translate: { 'zh-cn': '翻译', 'yue-lang': '翻譯', 'en-us': 'Translate', 'korean-lang': '번역' },
  showOriginal: {
    'zh-cn': '只看原文',
    'yue-lang': '淨係睇原文',
    'en-us': 'Show original',
    'korean-lang': '원문만 보기',
  },
  voiceToText: {
    'zh-cn': '转文字',
    'yue-lang': '轉文字',
    'en-us': 'Voice to text',
    'korean-lang': '글로 보기',
  },
  hideText: {
    'zh-cn': '收起文字',
    'yue-lang': '收埋文字',
    'en-us': 'Hide text',
    'korean-lang': '글 숨기기',
  },
  translateOff: {
    'zh-cn': '翻译未开通',
    'yue-lang': '翻譯未開通',
    'en-us': 'Translation isn’t available here',
    'korean-lang': '번역을 사용할 수 없어요',
  },
  translating: {
    'zh-cn': '正在翻译…',
    'yue-lang': '翻譯緊…',
    'en-us': 'Translating…',
    'korean-lang': '번역하는 중…',
  },
  listening: {
    'zh-cn': '正在转文字…',
    'yue-lang': '轉緊文字…',
    'en-us': 'Turning into text…',
    'korean-lang': '글로 바꾸는 중…',
  },
  tryAgain: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  hide: { 'zh-cn': '收起', 'yue-lang': '收埋', 'en-us': 'Hide', 'korean-lang': '숨기기' },
  same: {
    'zh-cn': '已经是这种语言',
    'yue-lang': '已經係呢種語言',
    'en-us': 'Already in your language',
    'korean-lang': '이미 이 언어로 쓰여 있어요',
  },
  translation: { 'zh-cn': '翻译', 'yue-lang': '翻譯', 'en-us': 'Translation', 'korean-lang': '번역' },
  into: {
    'zh-cn': '翻译成',
    'yue-lang': '翻譯做',
    'en-us': 'Translate into',
    'korean-lang': '번역할 언어',
  },
  whatLeaves: {
    'zh-cn':
      '要翻译的文字和要转文字的语音会交给本服务器运营方选择的服务处理，不会附上是谁写的、谁在看。整个聊天自动翻译可在聊天信息里打开。',
    'yue-lang':
      '要翻譯嘅文字同要轉文字嘅語音，會交畀呢個伺服器營運者揀嘅服務處理，唔會講係邊個寫、邊個睇。想自動翻譯成個聊天，可以喺對話資料度開。',
    'en-us':
      'What you have translated or turned into text is sent to a service that the operator of this server has chosen, without who wrote it or who reads it. To translate a whole chat, switch it on in the chat’s info.',
    'korean-lang':
      '번역할 글과 글로 바꿀 음성은 이 서버 운영자가 고른 서비스로 전송돼요. 누가 썼고 누가 읽는지는 보내지 않아요. 채팅 전체 번역은 채팅방 정보에서 켤 수 있어요.',
  },
  wholeChat: {
    'zh-cn': '自动翻译消息',
    'yue-lang': '自動翻譯訊息',
    'en-us': 'Translate messages',
    'korean-lang': '메시지 자동 번역',
  },
})
