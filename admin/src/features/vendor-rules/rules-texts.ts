import { defineTexts } from '@/i18n/texts'

export const rulesTexts = defineTexts({
  title: {
    'zh-cn': '红包规则',
    'yue-lang': '利是規則',
    'en-us': 'Packet rules',
    'korean-lang': '홍바오 규칙',
  },
  lead: {
    'zh-cn': '每个群可以发哪些红包。已经发出的红包不受影响。',
    'yue-lang': '每個群可以派邊種利是。已經派出嘅唔受影響。',
    'en-us': 'Which red packets each group allows. Packets that were sent keep the rules they came with.',
    'korean-lang': '그룹별로 보낼 수 있는 홍바오입니다. 이미 보낸 홍바오에는 적용되지 않습니다.',
  },
  group: { 'zh-cn': '群', 'yue-lang': '群', 'en-us': 'Group', 'korean-lang': '그룹' },
  choose: {
    'zh-cn': '请选择群',
    'yue-lang': '請揀群',
    'en-us': 'Choose a group',
    'korean-lang': '그룹을 선택하세요',
  },
  unnamed: {
    'zh-cn': '未命名的群',
    'yue-lang': '未命名嘅群',
    'en-us': 'Unnamed group',
    'korean-lang': '이름 없는 그룹',
  },
  empty: {
    'zh-cn': '你还没有自己的群',
    'yue-lang': '你仲未有自己嘅群',
    'en-us': 'You own no group yet',
    'korean-lang': '아직 내가 그룹장인 그룹이 없습니다',
  },
  isOn: {
    'zh-cn': '允许发红包',
    'yue-lang': '可以派利是',
    'en-us': 'Red packets are allowed',
    'korean-lang': '홍바오 허용',
  },
  lucky: {
    'zh-cn': '拼手气红包',
    'yue-lang': '拼手氣利是',
    'en-us': 'Lucky: random shares',
    'korean-lang': '랜덤 홍바오',
  },
  exclusive: {
    'zh-cn': '专属红包',
    'yue-lang': '專屬利是',
    'en-us': 'Exclusive: for chosen people',
    'korean-lang': '지정 홍바오',
  },
  equal: {
    'zh-cn': '普通红包',
    'yue-lang': '普通利是',
    'en-us': 'Equal shares',
    'korean-lang': '같은 금액 홍바오',
  },
  mine: {
    'zh-cn': '多雷红包',
    'yue-lang': '多雷利是',
    'en-us': 'Mine packets',
    'korean-lang': '지뢰 홍바오',
  },
  least: {
    'zh-cn': '单个红包最低金额',
    'yue-lang': '單封利是最低金額',
    'en-us': 'Smallest packet',
    'korean-lang': '최소 금액',
  },
  most: {
    'zh-cn': '单个红包最高金额',
    'yue-lang': '單封利是最高金額',
    'en-us': 'Largest packet',
    'korean-lang': '최대 금액',
  },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
})
