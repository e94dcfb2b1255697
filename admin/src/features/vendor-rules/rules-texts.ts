import { defineTexts } from '@/i18n/texts'

export const rulesTexts = defineTexts({
  title: { 'zh-cn': '红包规则', 'zh-hk': '利是規則', en: 'Packet rules', ko: '홍바오 규칙' },
  lead: {
    'zh-cn': '每个群可以发哪些红包。已经发出的红包不受影响。',
    'zh-hk': '每個群可以派邊種利是。已經派出嘅唔受影響。',
    en: 'Which red packets each group allows. Packets that were sent keep the rules they came with.',
    ko: '그룹별로 보낼 수 있는 홍바오입니다. 이미 보낸 홍바오에는 적용되지 않습니다.',
  },
  group: { 'zh-cn': '群', 'zh-hk': '群', en: 'Group', ko: '그룹' },
  choose: { 'zh-cn': '请选择群', 'zh-hk': '請揀群', en: 'Choose a group', ko: '그룹을 선택하세요' },
  unnamed: { 'zh-cn': '未命名的群', 'zh-hk': '未命名嘅群', en: 'Unnamed group', ko: '이름 없는 그룹' },
  empty: {
    'zh-cn': '你还没有自己的群',
    'zh-hk': '你仲未有自己嘅群',
    en: 'You own no group yet',
    ko: '아직 소유한 그룹이 없습니다',
  },
  isOn: { 'zh-cn': '允许发红包', 'zh-hk': '可以派利是', en: 'Red packets are allowed', ko: '홍바오 허용' },
  lucky: { 'zh-cn': '拼手气红包', 'zh-hk': '拼手氣利是', en: 'Lucky: random shares', ko: '랜덤 홍바오' },
  exclusive: {
    'zh-cn': '专属红包',
    'zh-hk': '專屬利是',
    en: 'Exclusive: for chosen people',
    ko: '지정 홍바오',
  },
  equal: { 'zh-cn': '普通红包', 'zh-hk': '普通利是', en: 'Equal shares', ko: '같은 금액 홍바오' },
  mine: { 'zh-cn': '多雷红包', 'zh-hk': '多雷利是', en: 'Mine packets', ko: '지뢰 홍바오' },
  least: { 'zh-cn': '单个红包最低金额', 'zh-hk': '單封利是最低金額', en: 'Smallest packet', ko: '최소 금액' },
  most: { 'zh-cn': '单个红包最高金额', 'zh-hk': '單封利是最高金額', en: 'Largest packet', ko: '최대 금액' },
  save: { 'zh-cn': '保存', 'zh-hk': '儲存', en: 'Save', ko: '저장' },
})
