import { defineTexts } from '@/i18n/texts'

export const overviewTexts = defineTexts({
  title: { 'zh-cn': '概览', 'yue-lang': '概覽', 'en-us': 'Overview', 'korean-lang': '개요' },
  balance: {
    'zh-cn': '钱包余额',
    'yue-lang': '錢包餘額',
    'en-us': 'Wallet balance',
    'korean-lang': '지갑 잔액',
  },
  create: {
    'zh-cn': '新建活动',
    'yue-lang': '新增活動',
    'en-us': 'New campaign',
    'korean-lang': '새 캠페인',
  },
  groups: { 'zh-cn': '我的群', 'yue-lang': '我嘅群', 'en-us': 'Groups', 'korean-lang': '내 그룹' },
  members: {
    'zh-cn': '群成员合计',
    'yue-lang': '群成員總數',
    'en-us': 'Members of all groups',
    'korean-lang': '전체 그룹 멤버',
  },
  followers: { 'zh-cn': '关注者', 'yue-lang': '關注者', 'en-us': 'Followers', 'korean-lang': '팔로워' },
  frozen: {
    'zh-cn': '此设备暂时不能付款，解除时间：',
    'yue-lang': '呢部裝置暫時付唔到款，解除時間：',
    'en-us': 'Nothing can be paid from this device until',
    'korean-lang': '이 기기에서는 결제할 수 없습니다. 해제 시각:',
  },
  noPassword: {
    'zh-cn': '还没有设置支付密码。请先在手机应用里设置，才能创建活动。',
    'yue-lang': '仲未設定支付密碼。請先喺手機 App 設定，先可以建立活動。',
    'en-us': 'You have no payment PIN yet. Set one in the app before you create a campaign.',
    'korean-lang': '결제 비밀번호가 없습니다. 캠페인을 만들기 전에 앱에서 설정해 주세요.',
  },
  now: {
    'zh-cn': '当前活动',
    'yue-lang': '而家嘅活動',
    'en-us': 'Campaigns now',
    'korean-lang': '현재 캠페인',
  },
  campaign: { 'zh-cn': '活动', 'yue-lang': '活動', 'en-us': 'Campaign', 'korean-lang': '캠페인' },
  starts: { 'zh-cn': '开始', 'yue-lang': '開始', 'en-us': 'Starts', 'korean-lang': '시작' },
  ends: { 'zh-cn': '结束', 'yue-lang': '完結', 'en-us': 'Ends', 'korean-lang': '종료' },
  shares: { 'zh-cn': '份数', 'yue-lang': '份數', 'en-us': 'Shares', 'korean-lang': '수량' },
  budget: { 'zh-cn': '预算', 'yue-lang': '預算', 'en-us': 'Budget', 'korean-lang': '예산' },
  none: {
    'zh-cn': '没有计划中或进行中的活动',
    'yue-lang': '冇計劃緊或者進行緊嘅活動',
    'en-us': 'No campaign is planned or running',
    'korean-lang': '예정되거나 진행 중인 캠페인이 없습니다',
  },
})
