import { defineTexts } from '@/i18n/texts'

export const overviewTexts = defineTexts({
  title: { 'zh-cn': '概览', 'zh-hk': '概覽', en: 'Overview', ko: '개요' },
  lead: {
    'zh-cn': '每天按世界时（UTC）统计，今天的数字每五分钟更新。',
    'zh-hk': '每日按世界時（UTC）計，今日嘅數字每五分鐘更新。',
    en: 'Days are in UTC; today’s figures are at most five minutes old.',
    ko: '하루는 UTC 기준이며 오늘 수치는 5분마다 갱신됩니다.',
  },
  span: { 'zh-cn': '时间范围', 'zh-hk': '時間範圍', en: 'Time span', ko: '기간' },
  days: {
    'zh-cn': (p: { n: number }) => `${p.n} 天`,
    'zh-hk': (p: { n: number }) => `${p.n} 日`,
    en: (p: { n: number }) => `${p.n} days`,
    ko: (p: { n: number }) => `${p.n}일`,
  },
  today: { 'zh-cn': '今天', 'zh-hk': '今日', en: 'Today', ko: '오늘' },
  yesterday: {
    'zh-cn': (p: { n: string }) => `昨天 ${p.n}`,
    'zh-hk': (p: { n: string }) => `尋日 ${p.n}`,
    en: (p: { n: string }) => `${p.n} yesterday`,
    ko: (p: { n: string }) => `어제 ${p.n}`,
  },
  waiting: { 'zh-cn': '待处理', 'zh-hk': '等緊處理', en: 'Waiting', ko: '대기 중인 업무' },
  nothingWaits: {
    'zh-cn': '没有待处理的工作。',
    'zh-hk': '冇嘢等緊處理。',
    en: 'Nothing waits.',
    ko: '대기 중인 업무가 없습니다.',
  },
  forYou: {
    'zh-cn': (p: { n: number }) => `您可审批 ${p.n} 项`,
    'zh-hk': (p: { n: number }) => `你可以批核 ${p.n} 項`,
    en: (p: { n: number }) => `You can approve ${p.n}`,
    ko: (p: { n: number }) => `내가 승인 가능 ${p.n}건`,
  },
  books: { 'zh-cn': '账目', 'zh-hk': '帳目', en: 'Books', ko: '장부' },
  clean: { 'zh-cn': '核对无误', 'zh-hk': '核對冇錯', en: 'Clean', ko: '이상 없음' },
  halted: { 'zh-cn': '付款已暂停', 'zh-hk': '已暫停付款', en: 'Payments halted', ko: '결제 중단됨' },
  unchecked: { 'zh-cn': '尚未核对', 'zh-hk': '仲未核對', en: 'Not checked yet', ko: '아직 확인 안 됨' },
  since: { 'zh-cn': '开始于', 'zh-hk': '由幾時開始', en: 'Since', ko: '시작' },
  checkedAt: { 'zh-cn': '上次核对', 'zh-hk': '上次核對', en: 'Last check', ko: '마지막 확인' },
  reason: { 'zh-cn': '原因', 'zh-hk': '原因', en: 'Cause', ko: '원인' },
  open: { 'zh-cn': '查看', 'zh-hk': '睇下', en: 'Open', ko: '열기' },
})
