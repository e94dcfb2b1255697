import { defineTexts } from '~/i18n/texts'

/** Texts of recording, loaded with its code. */
export const recordingTexts = defineTexts({
  slideUp: {
    'zh-cn': '松开 发送，上滑 取消',
    'yue-lang': '放手傳送，掃上取消',
    'en-us': 'Release to send, slide up to cancel',
    'korean-lang': '놓으면 전송, 위로 밀면 취소',
  },
  letGo: {
    'zh-cn': '松开 取消',
    'yue-lang': '放手就取消',
    'en-us': 'Release to cancel',
    'korean-lang': '놓으면 취소',
  },
  preparing: {
    'zh-cn': '正在准备…',
    'yue-lang': '準備緊…',
    'en-us': 'Getting ready…',
    'korean-lang': '준비 중…',
  },
  recording: { 'zh-cn': '录音中', 'yue-lang': '錄緊音', 'en-us': 'Recording', 'korean-lang': '녹음 중' },
  stopped: {
    'zh-cn': '录音已停止',
    'yue-lang': '錄音已停止',
    'en-us': 'Recording stopped',
    'korean-lang': '녹음이 멈췄어요',
  },
  left: {
    'zh-cn': (p: { n: number }) => `还剩${p.n}秒`,
    'yue-lang': (p: { n: number }) => `仲有${p.n}秒`,
    'en-us': (p: { n: number }) => `${p.n} s left`,
    'korean-lang': (p: { n: number }) => `${p.n}초 남음`,
  },
  discard: {
    'zh-cn': '取消录音',
    'yue-lang': '取消錄音',
    'en-us': 'Discard recording',
    'korean-lang': '녹음 취소',
  },
  send: {
    'zh-cn': '发送语音',
    'yue-lang': '傳送語音',
    'en-us': 'Send recording',
    'korean-lang': '녹음 전송',
  },
  tooShort: {
    'zh-cn': '说话时间太短',
    'yue-lang': '講得太短',
    'en-us': 'Too short. Hold to talk.',
    'korean-lang': '너무 짧아요. 누르고 말해 주세요.',
  },
  nowHold: {
    'zh-cn': '可以了，按住 说话',
    'yue-lang': '得啦，撳住講嘢',
    'en-us': 'You can talk now. Press and hold.',
    'korean-lang': '준비됐어요. 누르고 말해 주세요.',
  },
  explainTitle: {
    'zh-cn': '使用麦克风',
    'yue-lang': '使用咪高峰',
    'en-us': 'Allow the microphone',
    'korean-lang': '마이크 사용',
  },
  explain: {
    'zh-cn': '发送语音需要使用麦克风。只在录音时使用，录完就会关闭。接下来浏览器会询问你是否允许。',
    'yue-lang': '錄語音要用咪高峰。淨係錄音嗰陣用，錄完即刻熄。跟住瀏覽器會問你畀唔畀用。',
    'en-us':
      'Voice messages need your microphone. It’s only on while you record. Your browser will ask for permission next.',
    'korean-lang':
      '음성 메시지를 보내려면 마이크가 필요해요. 녹음하는 동안에만 켜져요. 이어서 브라우저가 허용할지 물어볼 거예요.',
  },
  goOn: { 'zh-cn': '继续', 'yue-lang': '繼續', 'en-us': 'Continue', 'korean-lang': '계속' },
  denied: {
    'zh-cn': '麦克风已被禁用。请在浏览器的网站设置里允许麦克风，再试一次。',
    'yue-lang': '咪高峰被封鎖咗。請喺瀏覽器嘅網站設定允許咪高峰，再試一次。',
    'en-us': 'Your microphone is blocked. Allow it in your browser’s site settings, then try again.',
    'korean-lang': '마이크가 차단되어 있어요. 브라우저의 사이트 설정에서 허용한 뒤 다시 시도해 주세요.',
  },
  missing: {
    'zh-cn': '没有找到可用的麦克风',
    'yue-lang': '搵唔到可以用嘅咪高峰',
    'en-us': 'No microphone found',
    'korean-lang': '사용할 수 있는 마이크가 없어요',
  },
  insecure: {
    'zh-cn': '浏览器只在 https 地址上允许录音',
    'yue-lang': '瀏覽器淨係喺 https 地址先畀錄音',
    'en-us': 'Recording only works on an https address',
    'korean-lang': '브라우저는 https 주소에서만 녹음을 허용해요',
  },
})
