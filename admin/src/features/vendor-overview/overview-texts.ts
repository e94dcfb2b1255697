import { defineTexts } from '@/i18n/texts'

export const overviewTexts = defineTexts({
  title: { 'zh-cn': '概览', 'zh-hk': '概覽', en: 'Overview', ko: '개요' },
  balance: { 'zh-cn': '钱包余额', 'zh-hk': '錢包結餘', en: 'Wallet balance', ko: '지갑 잔액' },
  groups: { 'zh-cn': '我的群', 'zh-hk': '我嘅群', en: 'Groups', ko: '내 그룹' },
  members: {
    'zh-cn': '群成员合计',
    'zh-hk': '群成員總數',
    en: 'Members of all groups',
    ko: '전체 그룹 멤버',
  },
  followers: { 'zh-cn': '关注者', 'zh-hk': '關注者', en: 'Followers', ko: '팔로워' },
  frozen: {
    'zh-cn': '此设备暂时不能付款，解除时间：',
    'zh-hk': '呢部裝置暫時付唔到款，解除時間：',
    en: 'Nothing can be paid from this device until',
    ko: '이 기기에서는 결제할 수 없어요. 해제 시각:',
  },
  noPassword: {
    'zh-cn': '还没有设置交易密码。请先在手机应用里设置，才能创建活动。',
    'zh-hk': '仲未設定交易密碼。請先喺手機 App 設定，先可以建立活動。',
    en: 'You have no trade password yet. Set one in the app before you create a campaign.',
    ko: '거래 비밀번호가 없어요. 캠페인을 만들기 전에 앱에서 설정해 주세요.',
  },
  now: { 'zh-cn': '当前活动', 'zh-hk': '而家嘅活動', en: 'Campaigns now', ko: '현재 캠페인' },
  campaign: { 'zh-cn': '活动', 'zh-hk': '活動', en: 'Campaign', ko: '캠페인' },
  starts: { 'zh-cn': '开始', 'zh-hk': '開始', en: 'Starts', ko: '시작' },
  ends: { 'zh-cn': '结束', 'zh-hk': '完結', en: 'Ends', ko: '종료' },
  shares: { 'zh-cn': '份数', 'zh-hk': '份數', en: 'Shares', ko: '수량' },
  budget: { 'zh-cn': '预算', 'zh-hk': '預算', en: 'Budget', ko: '예산' },
  none: {
    'zh-cn': '没有计划中或进行中的活动',
    'zh-hk': '冇計劃緊或者進行緊嘅活動',
    en: 'No campaign is planned or running',
    ko: '예정되거나 진행 중인 캠페인이 없습니다',
  },
})
