import { defineTexts } from '@/i18n/texts'

/** The fields of proposals. One without a name in this table is shown by its key. */
export const factTexts = defineTexts({
  id: { 'zh-cn': 'ID', 'yue-lang': 'ID', 'en-us': 'ID', 'korean-lang': 'ID' },
  setting: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Setting', 'korean-lang': '설정' },
  key: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Setting', 'korean-lang': '설정' },
  value: { 'zh-cn': '新值', 'yue-lang': '新數值', 'en-us': 'New value', 'korean-lang': '새 값' },
  before: { 'zh-cn': '之前', 'yue-lang': '之前', 'en-us': 'Before', 'korean-lang': '이전' },
  after: { 'zh-cn': '之后', 'yue-lang': '之後', 'en-us': 'After', 'korean-lang': '이후' },
  beginsAt: {
    'zh-cn': '生效时间',
    'yue-lang': '生效時間',
    'en-us': 'Takes effect',
    'korean-lang': '적용 시각',
  },
  reason: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Reason', 'korean-lang': '사유' },
  why: {
    'zh-cn': '内部原因',
    'yue-lang': '內部原因',
    'en-us': 'Internal reason',
    'korean-lang': '내부 사유',
  },
  note: {
    'zh-cn': '给用户的说明',
    'yue-lang': '畀用戶嘅說明',
    'en-us': 'Note to the person',
    'korean-lang': '사용자 안내',
  },
  answer: {
    'zh-cn': '给举报人的回复',
    'yue-lang': '畀舉報人嘅回覆',
    'en-us': 'Answer to the reporter',
    'korean-lang': '신고자 답변',
  },
  sanctionReason: {
    'zh-cn': '处理原因',
    'yue-lang': '處理原因',
    'en-us': 'Reason given to the member',
    'korean-lang': '사용자에게 알리는 사유',
  },
  number: { 'zh-cn': '群号', 'yue-lang': '羣號', 'en-us': 'Group number', 'korean-lang': '그룹 번호' },
  ownerId: { 'zh-cn': '群主', 'yue-lang': '羣主', 'en-us': 'Owner', 'korean-lang': '그룹장' },
  hours: { 'zh-cn': '时长（小时）', 'yue-lang': '時長（小時）', 'en-us': 'Hours', 'korean-lang': '시간' },
  personId: { 'zh-cn': '用户 ID', 'yue-lang': '用戶 ID', 'en-us': 'Person ID', 'korean-lang': '사용자 ID' },
  nickname: { 'zh-cn': '昵称', 'yue-lang': '暱稱', 'en-us': 'Name', 'korean-lang': '이름' },
  name: { 'zh-cn': '名称', 'yue-lang': '名稱', 'en-us': 'Name', 'korean-lang': '이름' },
  members: { 'zh-cn': '人数', 'yue-lang': '人數', 'en-us': 'Members', 'korean-lang': '인원' },
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  amount: { 'zh-cn': '金额', 'yue-lang': '金額', 'en-us': 'Amount', 'korean-lang': '금액' },
  fee: { 'zh-cn': '手续费', 'yue-lang': '手續費', 'en-us': 'Fee', 'korean-lang': '수수료' },
  address: { 'zh-cn': '地址', 'yue-lang': '地址', 'en-us': 'Address', 'korean-lang': '주소' },
  halt: { 'zh-cn': '停用原因', 'yue-lang': '停用原因', 'en-us': 'Stopped for', 'korean-lang': '중지 사유' },
})
