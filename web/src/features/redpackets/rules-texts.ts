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
    'yue-lang': '可以派利是',
    'en-us': 'Allow red packets',
    'korean-lang': '홍바오 허용',
  },
  kinds: { 'zh-cn': '红包类型', 'yue-lang': '利是類型', 'en-us': 'Kinds', 'korean-lang': '종류' },
  allowsLucky: {
    'zh-cn': '拼手气红包',
    'yue-lang': '拼手氣利是',
    'en-us': 'Lucky packets',
    'korean-lang': '행운 홍바오',
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
    'en-us': 'Packets for chosen members',
    'korean-lang': '지정 홍바오',
  },
  allowsMine: {
    'zh-cn': '多雷红包',
    'yue-lang': '多雷利是',
    'en-us': 'Mine packets',
    'korean-lang': '지뢰 홍바오',
  },
  minesForPoints: {
    'zh-cn': '以积分进行',
    'yue-lang': '用積分玩',
    'en-us': 'Played for points',
    'korean-lang': '포인트로 진행',
  },
  minesForMoney: {
    'zh-cn': '以钱包余额进行',
    'yue-lang': '用錢包餘額玩',
    'en-us': 'Played for money',
    'korean-lang': '지갑 잔액으로 진행',
  },
  amounts: {
    'zh-cn': '每个红包的总金额',
    'yue-lang': '每個利是嘅總金額',
    'en-us': 'Total of one packet',
    'korean-lang': '홍바오 하나의 총액',
  },
  least: { 'zh-cn': '最少', 'yue-lang': '最少', 'en-us': 'At least', 'korean-lang': '최소' },
  most: { 'zh-cn': '最多', 'yue-lang': '最多', 'en-us': 'At most', 'korean-lang': '최대' },
  times: {
    'zh-cn': '押金倍数',
    'yue-lang': '押金倍數',
    'en-us': 'Stake, in multiples of the packet',
    'korean-lang': '판돈 배수',
  },
  timesHint: {
    'zh-cn': '留空为公平倍数：长期玩下来谁都不赚不赔。只影响之后发的红包。',
    'yue-lang': '留空就係公平倍數：長玩落去冇人賺冇人蝕。只影響之後派嘅利是。',
    'en-us':
      'Left empty, the fair multiple holds: in the long run nobody wins. Packets already sent keep theirs.',
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
    'korean-lang': '금액을 입력하세요',
  },
  badOrder: {
    'zh-cn': '不能小于最少金额',
    'yue-lang': '唔可以細過最少金額',
    'en-us': 'It cannot be below the least',
    'korean-lang': '최소 금액보다 작을 수 없어요',
  },
  badTimes: {
    'zh-cn': '请输入 0.001 到 10 之间的数',
    'yue-lang': '請輸入 0.001 至 10 之間嘅數',
    'en-us': 'Enter a number from 0.001 to 10',
    'korean-lang': '0.001에서 10 사이의 수를 입력하세요',
  },
  readOnly: {
    'zh-cn': '只有群主和管理员能修改。',
    'yue-lang': '得群主同管理員改得。',
    'en-us': 'Only the owner and administrators change these.',
    'korean-lang': '그룹장과 관리자만 바꿀 수 있어요.',
  },
  groups: {
    'zh-cn': '我管理的群',
    'yue-lang': '我管理嘅群',
    'en-us': 'Groups that I lead',
    'korean-lang': '내가 관리하는 그룹',
  },
  noGroups: {
    'zh-cn': '你还没有管理任何群',
    'yue-lang': '你仲未管理任何群',
    'en-us': 'You lead no groups yet',
    'korean-lang': '관리하는 그룹이 없어요',
  },
  direct: {
    'zh-cn': '只有群有红包规则',
    'yue-lang': '得群先有利是規則',
    'en-us': 'Only groups have such rules',
    'korean-lang': '그룹에만 규칙이 있어요',
  },
})
