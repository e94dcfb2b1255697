import { defineTexts } from '@/i18n/texts'

export const careTexts = defineTexts({
  title: { 'zh-cn': '反垃圾', 'yue-lang': '防濫用', 'en-us': 'Automatic care', 'korean-lang': '스팸 방지' },
  lead: {
    'zh-cn': '系统对新账号自动作出的限制。每项都会告知本人，可在此撤销。',
    'yue-lang': '系統自動對新帳號作出嘅限制。每項都會通知本人，可以喺度撤銷。',
    'en-us':
      'What the rules decided about new accounts. Members are notified, and every decision can be undone.',
    'korean-lang': '새 계정에 자동으로 적용된 제한입니다. 모두 본인에게 알려지며 여기서 취소할 수 있습니다.',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  rule: { 'zh-cn': '规则', 'yue-lang': '規則', 'en-us': 'Rule', 'korean-lang': '규칙' },
  action: { 'zh-cn': '处理', 'yue-lang': '處理', 'en-us': 'Action', 'korean-lang': '조치' },
  measured: {
    'zh-cn': '次数 / 上限',
    'yue-lang': '次數 / 上限',
    'en-us': 'Count / allowed',
    'korean-lang': '횟수 / 허용',
  },
  at: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시각' },
  until: { 'zh-cn': '截止', 'yue-lang': '截止', 'en-us': 'Until', 'korean-lang': '종료' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  active: { 'zh-cn': '生效中', 'yue-lang': '生效中', 'en-us': 'In force', 'korean-lang': '적용 중' },
  over: { 'zh-cn': '已到期', 'yue-lang': '已到期', 'en-us': 'Ended', 'korean-lang': '만료' },
  undone: { 'zh-cn': '已撤销', 'yue-lang': '已撤銷', 'en-us': 'Undone', 'korean-lang': '취소됨' },
  requests: {
    'zh-cn': '加陌生人过多',
    'yue-lang': '加太多陌生人',
    'en-us': 'Friend requests to strangers',
    'korean-lang': '낯선 사람에게 친구 요청',
  },
  equalTexts: {
    'zh-cn': '群发相同内容',
    'yue-lang': '群發相同內容',
    'en-us': 'Same text to many chats',
    'korean-lang': '같은 글 다수 전송',
  },
  links: { 'zh-cn': '发链接过多', 'yue-lang': '發太多連結', 'en-us': 'Links', 'korean-lang': '링크 과다' },
  reports: {
    'zh-cn': '被多人举报',
    'yue-lang': '畀多人舉報',
    'en-us': 'Reported by several',
    'korean-lang': '여러 명의 신고',
  },
  slow: { 'zh-cn': '放慢', 'yue-lang': '放慢', 'en-us': 'Slow down', 'korean-lang': '속도 제한' },
  proof: {
    'zh-cn': '设备验证',
    'yue-lang': '裝置驗證',
    'en-us': 'Proof of work',
    'korean-lang': '기기 확인',
  },
  hold: { 'zh-cn': '暂停待审', 'yue-lang': '暫停待審', 'en-us': 'Hold for review', 'korean-lang': '보류' },
  figures: {
    'zh-cn': '规则效果',
    'yue-lang': '規則效果',
    'en-us': 'How the rules perform',
    'korean-lang': '규칙 현황',
  },
  day: { 'zh-cn': '24小时', 'yue-lang': '24小時', 'en-us': 'Today', 'korean-lang': '24시간' },
  week: { 'zh-cn': '7天', 'yue-lang': '7日', 'en-us': 'Week', 'korean-lang': '7일' },
  off: { 'zh-cn': '已关闭', 'yue-lang': '已關閉', 'en-us': 'off', 'korean-lang': '꺼짐' },
  figure: {
    'zh-cn': (p: { day: number; week: number; active: number; undone: number }) =>
      `24小时${p.day} · 7天${p.week} · 生效中${p.active} · 撤销${p.undone}`,
    'yue-lang': (p: { day: number; week: number; active: number; undone: number }) =>
      `24小時${p.day} · 7日${p.week} · 生效中${p.active} · 撤銷${p.undone}`,
    'en-us': (p: { day: number; week: number; active: number; undone: number }) =>
      `${p.day} today · ${p.week} this week · ${p.active} in force · ${p.undone} undone`,
    'korean-lang': (p: { day: number; week: number; active: number; undone: number }) =>
      `24시간 ${p.day} · 7일 ${p.week} · 적용 중 ${p.active} · 취소 ${p.undone}`,
  },
  allowed: {
    'zh-cn': (p: { most: number }) => `每天${p.most}`,
    'yue-lang': (p: { most: number }) => `每日${p.most}`,
    'en-us': (p: { most: number }) => `${p.most} a day`,
    'korean-lang': (p: { most: number }) => `하루 ${p.most}`,
  },
  tune: {
    'zh-cn': '数值在“费率与限额”里调整，无需重启。',
    'yue-lang': '數值喺「收費同限額」度調整，唔使重啟。',
    'en-us': 'Change the limits under “Fees and limits”; no restart is needed.',
    'korean-lang': '수치는 ‘수수료와 한도’에서 바꿀 수 있으며 재시작이 필요 없습니다.',
  },
  undo: { 'zh-cn': '撤销', 'yue-lang': '撤銷', 'en-us': 'Undo', 'korean-lang': '취소' },
  undoTitle: {
    'zh-cn': '撤销这项限制？',
    'yue-lang': '撤銷呢項限制？',
    'en-us': 'Undo this decision?',
    'korean-lang': '이 제한을 취소할까요?',
  },
  undoneBy: { 'zh-cn': '撤销人', 'yue-lang': '撤銷人', 'en-us': 'Undone by', 'korean-lang': '취소한 담당자' },
  why: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Why', 'korean-lang': '사유' },
  empty: {
    'zh-cn': '没有自动限制',
    'yue-lang': '冇自動限制',
    'en-us': 'No decisions',
    'korean-lang': '자동 제한이 없습니다',
  },
  gone: {
    'zh-cn': '找不到这项限制。',
    'yue-lang': '搵唔到呢項限制。',
    'en-us': 'This decision was not found.',
    'korean-lang': '제한을 찾을 수 없습니다.',
  },
})
