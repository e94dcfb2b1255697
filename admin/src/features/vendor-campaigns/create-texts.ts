import { defineTexts } from '@/i18n/texts'

export const createTexts = defineTexts({
  title: { 'zh-cn': '新建活动', 'yue-lang': '新增活動', 'en-us': 'New campaign', 'korean-lang': '새 캠페인' },
  kind: { 'zh-cn': '分配方式', 'yue-lang': '分配方式', 'en-us': 'Shares', 'korean-lang': '분배 방식' },
  lucky: {
    'zh-cn': '随机金额',
    'yue-lang': '隨機金額',
    'en-us': 'Random amounts',
    'korean-lang': '랜덤 금액',
  },
  equal: {
    'zh-cn': '固定金额',
    'yue-lang': '固定金額',
    'en-us': 'The same amount for everyone',
    'korean-lang': '같은 금액',
  },
  total: {
    'zh-cn': '每群总额',
    'yue-lang': '每群總額',
    'en-us': 'Total for each group',
    'korean-lang': '그룹당 총액',
  },
  each: {
    'zh-cn': '每份金额',
    'yue-lang': '每份金額',
    'en-us': 'Amount of each share',
    'korean-lang': '1인당 금액',
  },
  count: {
    'zh-cn': '每群份数',
    'yue-lang': '每群份數',
    'en-us': 'Shares for each group',
    'korean-lang': '그룹당 수량',
  },
  countBad: {
    'zh-cn': '请输入1到100',
    'yue-lang': '請輸入1至100',
    'en-us': 'Enter 1 to 100',
    'korean-lang': '1~100을 입력하세요',
  },
  text: { 'zh-cn': '祝福语', 'yue-lang': '祝福語', 'en-us': 'Greeting', 'korean-lang': '인사말' },
  audience: { 'zh-cn': '对象', 'yue-lang': '對象', 'en-us': 'Audience', 'korean-lang': '대상' },
  myGroups: { 'zh-cn': '我的群', 'yue-lang': '我嘅群', 'en-us': 'Groups of mine', 'korean-lang': '내 그룹' },
  followers: { 'zh-cn': '关注者', 'yue-lang': '關注者', 'en-us': 'My followers', 'korean-lang': '내 팔로워' },
  chooseGroups: {
    'zh-cn': '选择群（最多20个）',
    'yue-lang': '揀群（最多20個）',
    'en-us': 'Groups (at most 20)',
    'korean-lang': '그룹 선택 (최대 20개)',
  },
  unnamed: {
    'zh-cn': '未命名的群',
    'yue-lang': '未命名嘅群',
    'en-us': 'Unnamed group',
    'korean-lang': '이름 없는 그룹',
  },
  noGroups: {
    'zh-cn': '你还没有自己的群，可以改为关注者。',
    'yue-lang': '你仲未有自己嘅群，可以改做關注者。',
    'en-us': 'You own no group yet. Choose your followers instead.',
    'korean-lang': '내가 그룹장인 그룹이 없습니다. 팔로워를 선택하세요.',
  },
  chooseOne: {
    'zh-cn': '请至少选择一个群',
    'yue-lang': '請最少揀一個群',
    'en-us': 'Choose at least one group',
    'korean-lang': '그룹을 하나 이상 선택하세요',
  },
  starts: { 'zh-cn': '开始时间', 'yue-lang': '開始時間', 'en-us': 'Opens at', 'korean-lang': '시작 시각' },
  ends: { 'zh-cn': '结束时间', 'yue-lang': '完結時間', 'en-us': 'Ends at', 'korean-lang': '종료 시각' },
  announce: {
    'zh-cn': '倒计时消息',
    'yue-lang': '倒數訊息',
    'en-us': 'Message with the countdown',
    'korean-lang': '카운트다운 메시지',
  },
  atStart: {
    'zh-cn': '开始时发出',
    'yue-lang': '開始嗰陣發出',
    'en-us': 'At the start',
    'korean-lang': '시작할 때',
  },
  before10: {
    'zh-cn': '提前10分钟',
    'yue-lang': '提早10分鐘',
    'en-us': '10 minutes before',
    'korean-lang': '10분 전',
  },
  before60: {
    'zh-cn': '提前1小时',
    'yue-lang': '提早1小時',
    'en-us': '1 hour before',
    'korean-lang': '1시간 전',
  },
  before1440: {
    'zh-cn': '提前1天',
    'yue-lang': '提早1日',
    'en-us': '1 day before',
    'korean-lang': '하루 전',
  },
  badTime: {
    'zh-cn': '请选择时间',
    'yue-lang': '請揀時間',
    'en-us': 'Choose a time',
    'korean-lang': '시간을 선택하세요',
  },
  next: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Continue', 'korean-lang': '계속' },
  back: { 'zh-cn': '返回', 'yue-lang': '返回', 'en-us': 'Back', 'korean-lang': '뒤로' },
  confirmTitle: {
    'zh-cn': '确认付款',
    'yue-lang': '確認付款',
    'en-us': 'Pay the budget',
    'korean-lang': '예산 결제',
  },
  budget: { 'zh-cn': '预算合计', 'yue-lang': '預算總計', 'en-us': 'Budget', 'korean-lang': '총 예산' },
  balance: { 'zh-cn': '可用余额', 'yue-lang': '可用餘額', 'en-us': 'Balance', 'korean-lang': '잔액' },
  password: {
    'zh-cn': '支付密码',
    'yue-lang': '支付密碼',
    'en-us': 'Payment PIN',
    'korean-lang': '결제 비밀번호',
  },
  sixDigits: {
    'zh-cn': '六位数字',
    'yue-lang': '六位數字',
    'en-us': 'Six digits',
    'korean-lang': '숫자 여섯 자리',
  },
  pay: {
    'zh-cn': '付款并创建',
    'yue-lang': '付款同建立',
    'en-us': 'Pay and create',
    'korean-lang': '결제하고 만들기',
  },
  done: {
    'zh-cn': '活动已创建',
    'yue-lang': '活動已建立',
    'en-us': 'Campaign created',
    'korean-lang': '캠페인을 만들었습니다',
  },
  unanswered: {
    'zh-cn': ({ amount }: { amount: string }) =>
      `预算${amount}尚未收到结果，可能已经付款。请先查询，再新建活动。`,
    'yue-lang': ({ amount }: { amount: string }) =>
      `預算${amount}仲未收到結果，可能已經付款。請先查詢，再新增活動。`,
    'en-us': ({ amount }: { amount: string }) =>
      `No answer yet about the budget of ${amount}. It may have been paid. Check it before you create another campaign.`,
    'korean-lang': ({ amount }: { amount: string }) =>
      `예산 ${amount}의 결과를 아직 받지 못했습니다. 이미 결제되었을 수 있으니 새 캠페인을 만들기 전에 확인하세요.`,
  },
  checkNow: {
    'zh-cn': '立即查询',
    'yue-lang': '立即查詢',
    'en-us': 'Check now',
    'korean-lang': '지금 확인',
  },
  notPaid: {
    'zh-cn': '未付款，活动没有创建',
    'yue-lang': '未付款，活動冇建立',
    'en-us': 'Not paid. No campaign was created',
    'korean-lang': '결제되지 않아 캠페인을 만들지 않았습니다',
  },
})
