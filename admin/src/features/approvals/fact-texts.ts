import { defineTexts } from '@/i18n/texts'

/** The fields of what is proposed. One without a name here is shown by its own. */
export const factTexts = defineTexts({
  id: { 'zh-cn': 'ID', 'zh-hk': 'ID', en: 'ID', ko: 'ID' },
  setting: { 'zh-cn': '设置', 'zh-hk': '設定', en: 'Setting', ko: '설정' },
  key: { 'zh-cn': '设置', 'zh-hk': '設定', en: 'Setting', ko: '설정' },
  value: { 'zh-cn': '新值', 'zh-hk': '新數值', en: 'New value', ko: '새 값' },
  before: { 'zh-cn': '之前', 'zh-hk': '之前', en: 'Before', ko: '이전' },
  after: { 'zh-cn': '之后', 'zh-hk': '之後', en: 'After', ko: '이후' },
  beginsAt: { 'zh-cn': '生效时间', 'zh-hk': '生效時間', en: 'Takes effect', ko: '적용 시각' },
  reason: { 'zh-cn': '原因', 'zh-hk': '原因', en: 'Reason', ko: '사유' },
  why: { 'zh-cn': '内部原因', 'zh-hk': '內部原因', en: 'Internal reason', ko: '내부 사유' },
  note: { 'zh-cn': '给用户的说明', 'zh-hk': '畀用戶嘅說明', en: 'Note to the person', ko: '사용자 안내' },
  answer: {
    'zh-cn': '给举报人的回复',
    'zh-hk': '畀舉報人嘅回覆',
    en: 'Answer to the reporter',
    ko: '신고자 답변',
  },
  sanctionReason: {
    'zh-cn': '处理原因',
    'zh-hk': '處理原因',
    en: 'Reason told to the person',
    ko: '사용자에게 알리는 사유',
  },
  number: { 'zh-cn': '群号', 'zh-hk': '羣號', en: 'Group number', ko: '그룹 번호' },
  ownerId: { 'zh-cn': '群主', 'zh-hk': '羣主', en: 'Owner', ko: '그룹장' },
  hours: { 'zh-cn': '时长（小时）', 'zh-hk': '時長（小時）', en: 'Hours', ko: '시간' },
  personId: { 'zh-cn': '用户 ID', 'zh-hk': '用戶 ID', en: 'Person ID', ko: '사용자 ID' },
  nickname: { 'zh-cn': '昵称', 'zh-hk': '暱稱', en: 'Name', ko: '이름' },
  name: { 'zh-cn': '名称', 'zh-hk': '名稱', en: 'Name', ko: '이름' },
  members: { 'zh-cn': '人数', 'zh-hk': '人數', en: 'Members', ko: '인원' },
  report: { 'zh-cn': '举报', 'zh-hk': '舉報', en: 'Report', ko: '신고' },
  amount: { 'zh-cn': '金额', 'zh-hk': '金額', en: 'Amount', ko: '금액' },
  fee: { 'zh-cn': '手续费', 'zh-hk': '手續費', en: 'Fee', ko: '수수료' },
  address: { 'zh-cn': '地址', 'zh-hk': '地址', en: 'Address', ko: '주소' },
  halt: { 'zh-cn': '停用原因', 'zh-hk': '停用原因', en: 'Stopped for', ko: '중지 사유' },
})
