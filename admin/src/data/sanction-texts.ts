import { defineTexts } from '@/i18n/texts'

/** Texts of sanctions, wherever staff impose or see them. */
export const sanctionTexts = defineTexts({
  warn: { 'zh-cn': '警告', 'yue-lang': '警告', 'en-us': 'Warning', 'korean-lang': '경고' },
  mute: { 'zh-cn': '禁言', 'yue-lang': '禁言', 'en-us': 'Mute', 'korean-lang': '채팅 금지' },
  freeze: { 'zh-cn': '冻结', 'yue-lang': '凍結', 'en-us': 'Freeze', 'korean-lang': '정지' },
  reasonCode: { 'zh-cn': '违规类型', 'yue-lang': '違規類型', 'en-us': 'Offense', 'korean-lang': '위반 유형' },
  choose: { 'zh-cn': '请选择', 'yue-lang': '請揀', 'en-us': 'Choose…', 'korean-lang': '선택하세요' },
  note: {
    'zh-cn': '告知当事人',
    'yue-lang': '話畀當事人知',
    'en-us': 'Note to the person',
    'korean-lang': '당사자에게 전할 말',
  },
  noteHint: {
    'zh-cn': '当事人会原样看到这段话。',
    'yue-lang': '當事人會原文見到呢段說話。',
    'en-us': 'The person reads exactly this.',
    'korean-lang': '당사자에게 그대로 표시됩니다.',
  },
  since: { 'zh-cn': '开始', 'yue-lang': '開始', 'en-us': 'Since', 'korean-lang': '시작' },
  until: { 'zh-cn': '结束', 'yue-lang': '結束', 'en-us': 'Until', 'korean-lang': '종료' },
  lifted: { 'zh-cn': '已解除', 'yue-lang': '已解除', 'en-us': 'Lifted', 'korean-lang': '해제됨' },
  over: { 'zh-cn': '已结束', 'yue-lang': '已結束', 'en-us': 'Ended', 'korean-lang': '종료됨' },
  holds: { 'zh-cn': '生效中', 'yue-lang': '生效中', 'en-us': 'In force', 'korean-lang': '적용 중' },
  appeal: { 'zh-cn': '申诉', 'yue-lang': '上訴', 'en-us': 'Appeal', 'korean-lang': '이의 제기' },
  appealAnswer: { 'zh-cn': '答复', 'yue-lang': '回覆', 'en-us': 'Answer', 'korean-lang': '답변' },
  none: { 'zh-cn': '未申诉', 'yue-lang': '未上訴', 'en-us': 'None', 'korean-lang': '없음' },
  open: { 'zh-cn': '待处理', 'yue-lang': '待處理', 'en-us': 'Open', 'korean-lang': '대기 중' },
  accepted: { 'zh-cn': '成立', 'yue-lang': '得直', 'en-us': 'Accepted', 'korean-lang': '수용' },
  refused: { 'zh-cn': '驳回', 'yue-lang': '駁回', 'en-us': 'Refused', 'korean-lang': '기각' },
  why: { 'zh-cn': '解除原因', 'yue-lang': '解除原因', 'en-us': 'Lifted because', 'korean-lang': '해제 사유' },
})
