import { defineTexts } from '@/i18n/texts'

/** Sanctions, wherever staff impose or see them. */
export const sanctionTexts = defineTexts({
  warn: { 'zh-cn': '警告', 'zh-hk': '警告', en: 'Warning', ko: '경고' },
  mute: { 'zh-cn': '禁言', 'zh-hk': '禁言', en: 'Mute', ko: '채팅 금지' },
  freeze: { 'zh-cn': '冻结', 'zh-hk': '凍結', en: 'Freeze', ko: '정지' },
  reasonCode: { 'zh-cn': '违规类型', 'zh-hk': '違規類型', en: 'Offence', ko: '위반 유형' },
  note: {
    'zh-cn': '告知当事人',
    'zh-hk': '話俾當事人知',
    en: 'Note to the person',
    ko: '당사자에게 전할 말',
  },
  noteHint: {
    'zh-cn': '当事人会原样看到这段话。',
    'zh-hk': '當事人會原文見到呢段說話。',
    en: 'The person reads exactly this.',
    ko: '당사자에게 그대로 표시됩니다.',
  },
  hours: { 'zh-cn': '时长', 'zh-hk': '時間長度', en: 'For how long', ko: '기간' },
  h1: { 'zh-cn': '1 小时', 'zh-hk': '1 小時', en: '1 hour', ko: '1시간' },
  h24: { 'zh-cn': '1 天', 'zh-hk': '1 日', en: '1 day', ko: '1일' },
  h168: { 'zh-cn': '7 天', 'zh-hk': '7 日', en: '7 days', ko: '7일' },
  h720: { 'zh-cn': '30 天', 'zh-hk': '30 日', en: '30 days', ko: '30일' },
  endless: { 'zh-cn': '直至解除', 'zh-hk': '直到解除', en: 'Until lifted', ko: '해제할 때까지' },
  since: { 'zh-cn': '开始', 'zh-hk': '開始', en: 'Since', ko: '시작' },
  until: { 'zh-cn': '结束', 'zh-hk': '結束', en: 'Until', ko: '종료' },
  lifted: { 'zh-cn': '已解除', 'zh-hk': '已解除', en: 'Lifted', ko: '해제됨' },
  over: { 'zh-cn': '已结束', 'zh-hk': '已結束', en: 'Over', ko: '종료됨' },
  holds: { 'zh-cn': '生效中', 'zh-hk': '生效中', en: 'In force', ko: '적용 중' },
  appeal: { 'zh-cn': '申诉', 'zh-hk': '上訴', en: 'Appeal', ko: '이의 제기' },
  appealAnswer: { 'zh-cn': '答复', 'zh-hk': '回覆', en: 'Answer', ko: '답변' },
  none: { 'zh-cn': '未申诉', 'zh-hk': '未上訴', en: 'None', ko: '없음' },
  open: { 'zh-cn': '待处理', 'zh-hk': '待處理', en: 'Open', ko: '대기 중' },
  accepted: { 'zh-cn': '成立', 'zh-hk': '得直', en: 'Accepted', ko: '수용' },
  refused: { 'zh-cn': '驳回', 'zh-hk': '駁回', en: 'Refused', ko: '기각' },
  why: { 'zh-cn': '解除原因', 'zh-hk': '解除原因', en: 'Lifted because', ko: '해제 사유' },
})
