import { defineTexts } from '@/i18n/texts'

export const careTexts = defineTexts({
  title: { 'zh-cn': '反垃圾', 'zh-hk': '防濫用', en: 'Automatic care', ko: '스팸 방지' },
  lead: {
    'zh-cn': '系统对新账号自动作出的限制。每项都会告知本人，可在此撤销。',
    'zh-hk': '系統自動對新帳號作出嘅限制。每項都會通知本人，可以喺度撤銷。',
    en: 'What the rules decided about new accounts. Everybody is told, and every decision can be undone.',
    ko: '새 계정에 자동으로 적용된 제한입니다. 모두 본인에게 알려지며 여기서 취소할 수 있습니다.',
  },
  person: { 'zh-cn': '用户', 'zh-hk': '用戶', en: 'Person', ko: '사용자' },
  rule: { 'zh-cn': '规则', 'zh-hk': '規則', en: 'Rule', ko: '규칙' },
  action: { 'zh-cn': '处理', 'zh-hk': '處理', en: 'What it does', ko: '조치' },
  measured: { 'zh-cn': '次数 / 上限', 'zh-hk': '次數 / 上限', en: 'Count / allowed', ko: '횟수 / 허용' },
  at: { 'zh-cn': '时间', 'zh-hk': '時間', en: 'At', ko: '시각' },
  until: { 'zh-cn': '截止', 'zh-hk': '截止', en: 'Until', ko: '종료' },
  state: { 'zh-cn': '状态', 'zh-hk': '狀態', en: 'State', ko: '상태' },
  active: { 'zh-cn': '生效中', 'zh-hk': '生效中', en: 'Holds', ko: '적용 중' },
  over: { 'zh-cn': '已到期', 'zh-hk': '已到期', en: 'Over', ko: '만료' },
  undone: { 'zh-cn': '已撤销', 'zh-hk': '已撤銷', en: 'Undone', ko: '취소됨' },
  requests: {
    'zh-cn': '加陌生人过多',
    'zh-hk': '加太多陌生人',
    en: 'Requests to strangers',
    ko: '낯선 사람에게 친구 요청',
  },
  equalTexts: {
    'zh-cn': '群发相同内容',
    'zh-hk': '羣發相同內容',
    en: 'One text to many',
    ko: '같은 글 다수 전송',
  },
  links: { 'zh-cn': '发链接过多', 'zh-hk': '發太多連結', en: 'Links', ko: '링크 과다' },
  reports: { 'zh-cn': '被多人举报', 'zh-hk': '畀多人舉報', en: 'Reported by several', ko: '여러 명의 신고' },
  slow: { 'zh-cn': '放慢', 'zh-hk': '放慢', en: 'Slow down', ko: '속도 제한' },
  proof: { 'zh-cn': '设备验证', 'zh-hk': '裝置驗證', en: 'Proof of work', ko: '기기 확인' },
  hold: { 'zh-cn': '暂停待审', 'zh-hk': '暫停待審', en: 'Hold for review', ko: '보류' },
  figures: { 'zh-cn': '规则效果', 'zh-hk': '規則效果', en: 'How the rules do', ko: '규칙 현황' },
  day: { 'zh-cn': '24 小时', 'zh-hk': '24 小時', en: 'Today', ko: '24시간' },
  week: { 'zh-cn': '7 天', 'zh-hk': '7 日', en: 'Week', ko: '7일' },
  off: { 'zh-cn': '已关闭', 'zh-hk': '已關閉', en: 'off', ko: '꺼짐' },
  figure: {
    'zh-cn': (p: { day: number; week: number; active: number; undone: number }) =>
      `24 小时 ${p.day} · 7 天 ${p.week} · 生效中 ${p.active} · 撤销 ${p.undone}`,
    'zh-hk': (p: { day: number; week: number; active: number; undone: number }) =>
      `24 小時 ${p.day} · 7 日 ${p.week} · 生效中 ${p.active} · 撤銷 ${p.undone}`,
    en: (p: { day: number; week: number; active: number; undone: number }) =>
      `${p.day} today · ${p.week} this week · ${p.active} hold · ${p.undone} undone`,
    ko: (p: { day: number; week: number; active: number; undone: number }) =>
      `24시간 ${p.day} · 7일 ${p.week} · 적용 중 ${p.active} · 취소 ${p.undone}`,
  },
  allowed: {
    'zh-cn': (p: { most: number }) => `每天 ${p.most}`,
    'zh-hk': (p: { most: number }) => `每日 ${p.most}`,
    en: (p: { most: number }) => `${p.most} a day`,
    ko: (p: { most: number }) => `하루 ${p.most}`,
  },
  tune: {
    'zh-cn': '数值在“费率与限额”里调整，无需重启。',
    'zh-hk': '數值喺「收費同限額」度調整，唔使重啟。',
    en: 'Tune the numbers under “Fees and limits”; no restart is needed.',
    ko: '수치는 ‘수수료와 한도’에서 바꿀 수 있으며 재시작이 필요 없습니다.',
  },
  undo: { 'zh-cn': '撤销', 'zh-hk': '撤銷', en: 'Undo', ko: '취소' },
  undoTitle: {
    'zh-cn': '撤销这项限制？',
    'zh-hk': '撤銷呢項限制？',
    en: 'Undo this decision?',
    ko: '이 제한을 취소할까요?',
  },
  undoneBy: { 'zh-cn': '撤销人', 'zh-hk': '撤銷人', en: 'Undone by', ko: '취소한 담당자' },
  why: { 'zh-cn': '原因', 'zh-hk': '原因', en: 'Why', ko: '사유' },
  empty: { 'zh-cn': '没有自动限制', 'zh-hk': '冇自動限制', en: 'No decisions', ko: '자동 제한이 없습니다' },
  gone: {
    'zh-cn': '找不到这项限制。',
    'zh-hk': '搵唔到呢項限制。',
    en: 'This decision was not found.',
    ko: '제한을 찾을 수 없습니다.',
  },
})
