import { defineTexts } from '@/i18n/texts'

export const overviewTexts = defineTexts({
  title: { 'zh-cn': '概览', 'yue-lang': '概覽', 'en-us': 'Overview', 'korean-lang': '개요' },
  lead: {
    'zh-cn': '每天按世界时（UTC）统计，今天的数字每五分钟更新。',
    'yue-lang': '每日按世界時（UTC）計，今日嘅數字每五分鐘更新。',
    'en-us': 'Days are in UTC; today’s figures are at most five minutes old.',
    'korean-lang': '하루는 UTC 기준이며 오늘 수치는 5분마다 갱신됩니다.',
  },
  span: { 'zh-cn': '时间范围', 'yue-lang': '時間範圍', 'en-us': 'Time span', 'korean-lang': '기간' },
  days: {
    'zh-cn': (p: { n: number }) => `${p.n}天`,
    'yue-lang': (p: { n: number }) => `${p.n}日`,
    'en-us': (p: { n: number }) => `${p.n} days`,
    'korean-lang': (p: { n: number }) => `${p.n}일`,
  },
  today: { 'zh-cn': '今天', 'yue-lang': '今日', 'en-us': 'Today', 'korean-lang': '오늘' },
  yesterday: {
    'zh-cn': (p: { n: string }) => `昨天${p.n}`,
    'yue-lang': (p: { n: string }) => `尋日${p.n}`,
    'en-us': (p: { n: string }) => `${p.n} yesterday`,
    'korean-lang': (p: { n: string }) => `어제 ${p.n}`,
  },
  waiting: { 'zh-cn': '待处理', 'yue-lang': '等緊處理', 'en-us': 'Waiting', 'korean-lang': '대기 중인 업무' },
  nothingWaits: {
    'zh-cn': '没有待处理的工作。',
    'yue-lang': '冇嘢等緊處理。',
    'en-us': 'Nothing is waiting.',
    'korean-lang': '대기 중인 업무가 없습니다.',
  },
  forYou: {
    'zh-cn': (p: { n: number }) => `你可审批${p.n}项`,
    'yue-lang': (p: { n: number }) => `你可以批核${p.n}項`,
    'en-us': (p: { n: number }) => `You can approve ${p.n}`,
    'korean-lang': (p: { n: number }) => `내가 승인 가능 ${p.n}건`,
  },
  books: { 'zh-cn': '账目', 'yue-lang': '帳目', 'en-us': 'Books', 'korean-lang': '장부' },
  clean: { 'zh-cn': '核对无误', 'yue-lang': '核對冇錯', 'en-us': 'Clean', 'korean-lang': '이상 없음' },
  halted: {
    'zh-cn': '付款已暂停',
    'yue-lang': '已暫停付款',
    'en-us': 'Payments halted',
    'korean-lang': '결제 중단됨',
  },
  unchecked: {
    'zh-cn': '尚未核对',
    'yue-lang': '仲未核對',
    'en-us': 'Not checked yet',
    'korean-lang': '아직 확인 안 됨',
  },
  since: { 'zh-cn': '开始于', 'yue-lang': '由幾時開始', 'en-us': 'Since', 'korean-lang': '시작' },
  checkedAt: {
    'zh-cn': '上次核对',
    'yue-lang': '上次核對',
    'en-us': 'Last check',
    'korean-lang': '마지막 확인',
  },
  reason: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Cause', 'korean-lang': '원인' },
  open: { 'zh-cn': '查看', 'yue-lang': '睇下', 'en-us': 'Open', 'korean-lang': '열기' },
})
