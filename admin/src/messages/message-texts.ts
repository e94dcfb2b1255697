import { defineTexts } from '@/i18n/texts'

/** Texts about messages, besides their own text and the names of their kinds. */
export const messageTexts = defineTexts({
  spoiler: {
    'zh-cn': '遮盖的内容，点击显示',
    'yue-lang': '遮住咗嘅內容，撳一下睇',
    'en-us': 'Covered words. Press to show them.',
    'korean-lang': '가려진 내용, 눌러서 보기',
  },
  openFile: { 'zh-cn': '打开文件', 'yue-lang': '開檔案', 'en-us': 'Open file', 'korean-lang': '파일 열기' },
  fileGone: {
    'zh-cn': '文件已不存在',
    'yue-lang': '檔案已經唔喺度',
    'en-us': 'The file is no longer there',
    'korean-lang': '파일이 더 이상 없습니다',
  },
  packet_open: { 'zh-cn': '可领取', 'yue-lang': '可以領取', 'en-us': 'open', 'korean-lang': '받을 수 있음' },
  packet_finished: {
    'zh-cn': '已领完',
    'yue-lang': '派晒',
    'en-us': 'all taken',
    'korean-lang': '모두 받음',
  },
  packet_expired: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'expired', 'korean-lang': '만료됨' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
  done: { 'zh-cn': '已收款', 'yue-lang': '已收到', 'en-us': 'received', 'korean-lang': '받음' },
  returned: { 'zh-cn': '已退还', 'yue-lang': '已退回', 'en-us': 'returned', 'korean-lang': '돌려보냄' },
  viewOnceNote: {
    'zh-cn': '内容只对收件人显示，客服无法查看',
    'yue-lang': '內容淨係收件人睇到，員工睇唔到',
    'en-us': 'Only its recipients can open it; staff can’t.',
    'korean-lang': '받는 사람만 열 수 있으며 운영자는 볼 수 없습니다.',
  },
  recalled: { 'zh-cn': '已撤回', 'yue-lang': '已收回', 'en-us': 'Recalled', 'korean-lang': '삭제된 메시지' },
  quiz: { 'zh-cn': '问答', 'yue-lang': '問答', 'en-us': 'Quiz', 'korean-lang': '퀴즈' },
  anonymous: { 'zh-cn': '匿名', 'yue-lang': '匿名', 'en-us': 'Anonymous', 'korean-lang': '익명' },
  several: {
    'zh-cn': '可多选',
    'yue-lang': '可以揀多個',
    'en-us': 'Multiple answers',
    'korean-lang': '복수 선택',
  },
  pollClosed: { 'zh-cn': '已结束', 'yue-lang': '已結束', 'en-us': 'Closed', 'korean-lang': '종료' },
  right: { 'zh-cn': '正确答案', 'yue-lang': '正確答案', 'en-us': 'right answer', 'korean-lang': '정답' },
  anonymousMember: {
    'zh-cn': '匿名成员',
    'yue-lang': '匿名成員',
    'en-us': 'Anonymous member',
    'korean-lang': '익명 멤버',
  },
  quoteGone: {
    'zh-cn': '原消息已不存在',
    'yue-lang': '原訊息已經唔喺度',
    'en-us': 'The message is gone',
    'korean-lang': '원래 메시지가 없습니다',
  },
  stickerPack: {
    'zh-cn': (p: { n: number }) => `表情包（${p.n}个）`,
    'yue-lang': (p: { n: number }) => `貼圖包（${p.n}個）`,
    'en-us': (p: { n: number }) => `Sticker pack (${p.n})`,
    'korean-lang': (p: { n: number }) => `스티커 팩 (${p.n}개)`,
  },
  minePacket: {
    'zh-cn': (p: { digits: string }) => `多雷红包（雷${p.digits}）`,
    'yue-lang': (p: { digits: string }) => `多雷利是（雷${p.digits}）`,
    'en-us': (p: { digits: string }) => `Mine packet (mines ${p.digits})`,
    'korean-lang': (p: { digits: string }) => `지뢰 홍바오 (지뢰 ${p.digits})`,
  },
  claimed: {
    'zh-cn': (p: { n: number; of: number }) => `已领取${p.n}/${p.of}个`,
    'yue-lang': (p: { n: number; of: number }) => `已領取${p.n}/${p.of}個`,
    'en-us': (p: { n: number; of: number }) => `${p.n} of ${p.of} opened`,
    'korean-lang': (p: { n: number; of: number }) => `${p.of}개 중 ${p.n}개 열림`,
  },
  seconds: {
    'zh-cn': (p: { n: number }) => `${p.n}秒`,
    'yue-lang': (p: { n: number }) => `${p.n}秒`,
    'en-us': (p: { n: number }) => `${p.n} s`,
    'korean-lang': (p: { n: number }) => `${p.n}초`,
  },
  messages: {
    'zh-cn': (p: { n: number }) => `${p.n}条消息`,
    'yue-lang': (p: { n: number }) => `${p.n}個訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 message' : `${p.n} messages`),
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개`,
  },
  voters: {
    'zh-cn': (p: { n: number }) => `${p.n}人已投票`,
    'yue-lang': (p: { n: number }) => `${p.n}人投咗票`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 vote' : `${p.n} votes`),
    'korean-lang': (p: { n: number }) => `${p.n}명 참여`,
  },
})
