import { defineTexts } from '~/i18n/texts'

/** Texts of the card and of its content, loaded with them. */
export const onceTexts = defineTexts({
  tap: {
    'zh-cn': '点击查看，只能看一次',
    'yue-lang': '撳一下睇，只可以睇一次',
    'en-us': 'Tap to open. You can do it once.',
    'korean-lang': '눌러서 열기, 한 번만 볼 수 있어요',
  },
  opened: { 'zh-cn': '已查看', 'yue-lang': '已經睇過', 'en-us': 'Opened', 'korean-lang': '확인함' },
  openedBy: {
    'zh-cn': (p: { n: number }) => `${p.n}人已查看`,
    'yue-lang': (p: { n: number }) => `${p.n}個人睇過`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'Opened by 1 person' : `Opened by ${p.n} people`),
    'korean-lang': (p: { n: number }) => `${p.n}명이 확인함`,
  },
  sent: {
    'zh-cn': '尚未查看',
    'yue-lang': '未睇',
    'en-us': 'Not opened yet',
    'korean-lang': '아직 확인 안 함',
  },
  over: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'Expired', 'korean-lang': '만료됨' },
  notForMe: {
    'zh-cn': '发送时你不在群里',
    'yue-lang': '傳送嗰陣你唔喺群組',
    'en-us': 'Sent before you joined',
    'korean-lang': '참여하기 전에 보낸 메시지예요',
  },
  loading: {
    'zh-cn': '正在加载…',
    'yue-lang': '載入緊…',
    'en-us': 'Loading…',
    'korean-lang': '불러오는 중…',
  },
  sending: { 'zh-cn': '正在发送…', 'yue-lang': '傳送緊…', 'en-us': 'Sending…', 'korean-lang': '보내는 중…' },
  failedToSend: {
    'zh-cn': '没有发送成功，点击重试',
    'yue-lang': '傳送唔到，撳一下再試',
    'en-us': 'Not sent. Tap to try again.',
    'korean-lang': '보내지 못했어요. 눌러서 다시 시도해 주세요.',
  },
  failed: {
    'zh-cn': '加载失败，未算作查看。点击重试',
    'yue-lang': '載入唔到，未算睇過。撳一下再試',
    'en-us': 'Couldn’t load. Still unopened: tap to try again.',
    'korean-lang': '불러오지 못했어요. 눌러서 다시 시도해 주세요.',
  },
  kind: {
    'zh-cn': '只能查看一次',
    'yue-lang': '只可以睇一次',
    'en-us': 'View once',
    'korean-lang': '한 번만 보기',
  },
  offline: {
    'zh-cn': '联网后可以查看',
    'yue-lang': '連線之後先睇到',
    'en-us': 'You can open it once you’re online',
    'korean-lang': '온라인 상태에서 열 수 있어요',
  },
  processing: {
    'zh-cn': '视频还在处理中，请稍后再试',
    'yue-lang': '影片處理緊，等陣再試',
    'en-us': 'The video is still being processed. Try again in a moment.',
    'korean-lang': '동영상을 처리하고 있어요. 잠시 후 다시 시도해 주세요.',
  },
  insecure: {
    'zh-cn': '只能通过安全连接（HTTPS）查看',
    'yue-lang': '要用安全連線（HTTPS）先睇到',
    'en-us': 'This can only be opened over a secure connection (HTTPS)',
    'korean-lang': '보안 연결(HTTPS)에서만 열 수 있어요',
  },
  broken: {
    'zh-cn': '此设备无法显示',
    'yue-lang': '呢部裝置顯示唔到',
    'en-us': 'This device can’t show it',
    'korean-lang': '이 기기에서 표시할 수 없어요',
  },
  close: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
  play: { 'zh-cn': '播放', 'yue-lang': '播放', 'en-us': 'Play', 'korean-lang': '재생' },
  pause: { 'zh-cn': '暂停', 'yue-lang': '暫停', 'en-us': 'Pause', 'korean-lang': '일시정지' },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  note: {
    'zh-cn': '关闭后不能再看',
    'yue-lang': '閂咗就睇唔返',
    'en-us': 'Once you close it, it’s gone',
    'korean-lang': '닫으면 다시 볼 수 없어요',
  },
})
