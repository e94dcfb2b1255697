import { defineTexts } from '~/i18n/texts'

export const rulesTexts = defineTexts({
  title: {
    'zh-cn': '红包规则',
    'yue-lang': '利是規則',
    'en-us': 'Red packet rules',
    'korean-lang': '홍바오 규칙',
  },
  on: {
    'zh-cn': '允许发红包',
    'yue-lang': '允許派利是',
    'en-us': 'Allow red packets',
    'korean-lang': '홍바오 허용',
  },
  kinds: { 'zh-cn': '红包类型', 'yue-lang': '利是類型', 'en-us': 'Types', 'korean-lang': '종류' },
  allowsLucky: {
    'zh-cn': '拼手气红包',
    'yue-lang': '拼手氣利是',
    'en-us': 'Lucky packets',
    'korean-lang': '랜덤 홍바오',
  },
  allowsEqual: {
    'zh-cn': '普通红包',
    'yue-lang': '普通利是',
    'en-us': 'Equal packets',
    'korean-lang': '균등 홍바오',
  },
  allowsExclusive: {
    'zh-cn': '专属红包',
    'yue-lang': '專屬利是',
    'en-us': 'Exclusive packets',
    'korean-lang': '지정 홍바오',
  },
  allowsMine: {
    'zh-cn': '多雷红包',
    'yue-lang': '多雷利是',
    'en-us': 'Mine packets',
    'korean-lang': '지뢰 홍바오',
  },
  minesForPoints: {
    'zh-cn': '用积分玩',
    'yue-lang': '用積分玩',
    'en-us': 'Played with points',
    'korean-lang': '포인트로 진행',
  },
  minesForMoney: {
    'zh-cn': '用钱包余额玩',
    'yue-lang': '用錢包餘額玩',
    'en-us': 'Played with your balance',
    'korean-lang': '지갑 잔액으로 진행',
  },
  amounts: {
    'zh-cn': '每个红包的总金额',
    'yue-lang': '每封利是嘅總金額',
    'en-us': 'Total per packet',
    'korean-lang': '홍바오 하나의 총액',
  },
  least: { 'zh-cn': '最少', 'yue-lang': '最少', 'en-us': 'Minimum', 'korean-lang': '최소' },
  most: { 'zh-cn': '最多', 'yue-lang': '最多', 'en-us': 'Maximum', 'korean-lang': '최대' },
  times: {
    'zh-cn': '押金倍数',
    'yue-lang': '押金倍數',
    'en-us': 'Stake (× the packet)',
    'korean-lang': '예치금 배수',
  },
  timesHint: {
    'zh-cn': '留空则使用公平倍数，长期来看谁都不赚不赔。只影响之后发的红包。',
    'yue-lang': '留空就用公平倍數，長遠嚟講冇人賺冇人蝕。只影響之後派嘅利是。',
    'en-us':
      'Leave empty for the fair multiple, where no one wins in the long run. Packets already sent keep theirs.',
    'korean-lang':
      '비워 두면 공정한 배수가 적용돼 장기적으로 누구도 이득을 보지 않아요. 이미 보낸 홍바오는 그대로예요.',
  },
  fair: { 'zh-cn': '公平', 'yue-lang': '公平', 'en-us': 'Fair', 'korean-lang': '공정' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  badAmount: {
    'zh-cn': '请输入金额',
    'yue-lang': '請輸入金額',
    'en-us': 'Enter an amount',
    'korean-lang': '금액을 입력해 주세요',
  },
  badOrder: {
    'zh-cn': '不能小于最少金额',
    'yue-lang': '唔可以細過最少金額',
    'en-us': 'Can’t be less than the minimum',
    'korean-lang': '최소 금액보다 작을 수 없어요',
  },
  badTimes: {
    'zh-cn': '请输入0.001到10之间的数',
    'yue-lang': '請輸入0.001至10之間嘅數',
    'en-us': 'Enter a number from 0.001 to 10',
    'korean-lang': '0.001에서 10 사이의 수를 입력해 주세요',
  },
  readOnly: {
    'zh-cn': '只有群主和管理员可以修改。',
    'yue-lang': '得群主同管理員可以更改。',
    'en-us': 'Only the owner and admins can change these.',
    'korean-lang': '그룹장과 관리자만 바꿀 수 있어요.',
  },
  groups: {
    'zh-cn': '我管理的群聊',
    'yue-lang': '我管理嘅群組',
    'en-us': 'Groups I manage',
    'korean-lang': '내가 관리하는 그룹',
  },
  noGroups: {
    'zh-cn': '你还没有管理任何群聊',
    'yue-lang': '你仲未管理任何群組',
    'en-us': 'You don’t manage any groups yet',
    'korean-lang': '아직 관리하는 그룹이 없어요',
  },
  newGroup: { 'zh-cn': '发起群聊', 'yue-lang': '開新群組', 'en-us': 'New group', 'korean-lang': '새 그룹' },
  direct: {
    'zh-cn': '只有群聊才有红包规则',
    'yue-lang': '群組先有利是規則',
    'en-us': 'Only groups have red packet rules',
    'korean-lang': '그룹에만 홍바오 규칙이 있어요',
  },
})
