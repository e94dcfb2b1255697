import { defineTexts } from '~/i18n/texts'

/** The amounts of one packet and of one day, with their currency. */
type Bounds = { packet: string; day: string }

export const behaviourTexts = defineTexts({
  title: { 'zh-cn': '自动任务', 'yue-lang': '自動任務', 'en-us': 'Automatic', 'korean-lang': '자동 작업' },
  welcome: { 'zh-cn': '欢迎新人', 'yue-lang': '歡迎新人', 'en-us': 'Welcome', 'korean-lang': '환영 인사' },
  keyword: {
    'zh-cn': '关键词回复',
    'yue-lang': '關鍵字回覆',
    'en-us': 'Answer a word',
    'korean-lang': '키워드 답변',
  },
  announcement: {
    'zh-cn': '定时消息',
    'yue-lang': '定時訊息',
    'en-us': 'Timed message',
    'korean-lang': '예약 메시지',
  },
  packets: {
    'zh-cn': '自动红包',
    'yue-lang': '自動利是',
    'en-us': 'Red packets',
    'korean-lang': '자동 홍바오',
  },
  add: { 'zh-cn': '添加', 'yue-lang': '新增', 'en-us': 'Add', 'korean-lang': '추가' },
  on: { 'zh-cn': '开启', 'yue-lang': '開啟', 'en-us': 'On', 'korean-lang': '켜기' },
  text: { 'zh-cn': '消息内容', 'yue-lang': '訊息內容', 'en-us': 'Message', 'korean-lang': '메시지' },
  welcomeHint: {
    'zh-cn': '{name}会替换成新人的名字',
    'yue-lang': '{name}會換成新人嘅名',
    'en-us': '{name} becomes the name of who joined',
    'korean-lang': '{name} 자리에 새 멤버 이름이 들어가요',
  },
  word: { 'zh-cn': '关键词', 'yue-lang': '關鍵字', 'en-us': 'Word', 'korean-lang': '키워드' },
  match: {
    'zh-cn': '匹配方式',
    'yue-lang': '配對方式',
    'en-us': 'How it matches',
    'korean-lang': '일치 방식',
  },
  contains: { 'zh-cn': '包含', 'yue-lang': '包含', 'en-us': 'Contains', 'korean-lang': '포함' },
  exact: { 'zh-cn': '完全一致', 'yue-lang': '完全一樣', 'en-us': 'Exactly', 'korean-lang': '정확히 일치' },
  every: { 'zh-cn': '重复', 'yue-lang': '重複', 'en-us': 'Repeats', 'korean-lang': '반복' },
  once: { 'zh-cn': '一次', 'yue-lang': '一次', 'en-us': 'Once', 'korean-lang': '한 번' },
  daily: { 'zh-cn': '每天', 'yue-lang': '每日', 'en-us': 'Daily', 'korean-lang': '매일' },
  weekly: { 'zh-cn': '每周', 'yue-lang': '每星期', 'en-us': 'Weekly', 'korean-lang': '매주' },
  day: { 'zh-cn': '日期', 'yue-lang': '日期', 'en-us': 'Day', 'korean-lang': '날짜' },
  weekdays: { 'zh-cn': '星期', 'yue-lang': '星期', 'en-us': 'Days', 'korean-lang': '요일' },
  time: {
    'zh-cn': '时间（群时区）',
    'yue-lang': '時間（群組時區）',
    'en-us': 'Time in the group’s zone',
    'korean-lang': '시간 (그룹 시간대)',
  },
  next: {
    'zh-cn': (p: { at: string }) => `下次：${p.at}`,
    'yue-lang': (p: { at: string }) => `下次：${p.at}`,
    'en-us': (p: { at: string }) => `Next: ${p.at}`,
    'korean-lang': (p: { at: string }) => `다음: ${p.at}`,
  },
  off: { 'zh-cn': '已关闭', 'yue-lang': '已關閉', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  amount: {
    'zh-cn': '每个红包金额',
    'yue-lang': '每封利是金額',
    'en-us': 'Amount of each packet',
    'korean-lang': '홍바오 금액',
  },
  count: { 'zh-cn': '份数', 'yue-lang': '份數', 'en-us': 'Shares', 'korean-lang': '나눌 인원' },
  kind: { 'zh-cn': '红包类型', 'yue-lang': '利是類型', 'en-us': 'Kind', 'korean-lang': '종류' },
  lucky: { 'zh-cn': '拼手气', 'yue-lang': '拼手氣', 'en-us': 'Lucky', 'korean-lang': '랜덤' },
  equal: { 'zh-cn': '普通', 'yue-lang': '普通', 'en-us': 'Equal', 'korean-lang': '균등' },
  greeting: {
    'zh-cn': '祝福语（选填）',
    'yue-lang': '祝福語（選填）',
    'en-us': 'Greeting (optional)',
    'korean-lang': '인사말 (선택)',
  },
  budget: { 'zh-cn': '总预算', 'yue-lang': '總預算', 'en-us': 'Total budget', 'korean-lang': '총 예산' },
  ends: {
    'zh-cn': '授权截止日期',
    'yue-lang': '授權截止日期',
    'en-us': 'Ends on',
    'korean-lang': '승인 종료일',
  },
  authorise: {
    'zh-cn': '下一步：输入支付密码',
    'yue-lang': '下一步：輸入支付密碼',
    'en-us': 'Next: payment PIN',
    'korean-lang': '다음: 결제 비밀번호',
  },
  pin: {
    'zh-cn': '支付密码',
    'yue-lang': '支付密碼',
    'en-us': 'Payment PIN',
    'korean-lang': '결제 비밀번호',
  },
  pinNote: {
    'zh-cn': (p: Bounds & { cap: string }) =>
      `授权此机器人从你的余额发红包：单个不超过${p.packet}，每天不超过${p.day}，总计不超过${p.cap}`,
    'yue-lang': (p: Bounds & { cap: string }) =>
      `授權呢個機械人用你嘅餘額派利是：每封唔超過${p.packet}，每日唔超過${p.day}，總共唔超過${p.cap}`,
    'en-us': (p: Bounds & { cap: string }) =>
      `This robot may send packets from your balance: up to ${p.packet} each, ${p.day} a day and ${p.cap} in all`,
    'korean-lang': (p: Bounds & { cap: string }) =>
      `이 봇이 내 잔액에서 건당 ${p.packet}, 하루 ${p.day}, 총 ${p.cap}까지 홍바오를 보낼 수 있어요`,
  },
  pinNoteChanged: {
    'zh-cn': (p: Bounds) => `授权此机器人发红包：单个不超过${p.packet}，每天不超过${p.day}`,
    'yue-lang': (p: Bounds) => `授權呢個機械人派利是：每封唔超過${p.packet}，每日唔超過${p.day}`,
    'en-us': (p: Bounds) => `This robot may send packets of up to ${p.packet} each and ${p.day} a day`,
    'korean-lang': (p: Bounds) => `이 봇이 건당 ${p.packet}, 하루 ${p.day}까지 홍바오를 보낼 수 있어요`,
  },
  order: {
    'zh-cn': '红包授权',
    'yue-lang': '利是授權',
    'en-us': 'Standing order',
    'korean-lang': '자동 결제 승인',
  },
  spentOf: {
    'zh-cn': (p: { spent: string; cap: string }) => `已用${p.spent} / ${p.cap}`,
    'yue-lang': (p: { spent: string; cap: string }) => `已用${p.spent} / ${p.cap}`,
    'en-us': (p: { spent: string; cap: string }) => `${p.spent} of ${p.cap} spent`,
    'korean-lang': (p: { spent: string; cap: string }) => `${p.cap} 중 ${p.spent} 사용`,
  },
  endOrder: {
    'zh-cn': '立即结束授权',
    'yue-lang': '即刻結束授權',
    'en-us': 'End it now',
    'korean-lang': '지금 종료',
  },
  incomplete: {
    'zh-cn': '请填写完整',
    'yue-lang': '請填寫完整',
    'en-us': 'Fill in every field',
    'korean-lang': '모두 입력해 주세요',
  },
})
