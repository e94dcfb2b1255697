import type { Translated } from '../i18n/languages'

/** The domains that settings belong to, as headings. */
export const areaNames: Readonly<Record<string, Translated>> = {
  wallet: {
    'zh-cn': '提现与付款',
    'yue-lang': '提款同付款',
    'en-us': 'Withdrawals and payments',
    'korean-lang': '출금과 결제',
  },
  auth: {
    'zh-cn': '注册与账号',
    'yue-lang': '註冊同帳號',
    'en-us': 'Accounts',
    'korean-lang': '가입과 계정',
  },
  calls: { 'zh-cn': '付费通话', 'yue-lang': '收費通話', 'en-us': 'Paid calls', 'korean-lang': '유료 통화' },
  redpackets: { 'zh-cn': '红包', 'yue-lang': '利是', 'en-us': 'Red packets', 'korean-lang': '홍바오' },
  videos: { 'zh-cn': '短视频', 'yue-lang': '短片', 'en-us': 'Short videos', 'korean-lang': '숏폼' },
  moments: { 'zh-cn': '朋友圈', 'yue-lang': '朋友圈', 'en-us': 'Moments', 'korean-lang': '모먼트' },
  live: { 'zh-cn': '直播', 'yue-lang': '直播', 'en-us': 'Live streams', 'korean-lang': '라이브' },
  startup: { 'zh-cn': '应用', 'yue-lang': '應用', 'en-us': 'The app', 'korean-lang': '앱' },
  publishing: { 'zh-cn': '应用', 'yue-lang': '應用', 'en-us': 'The app', 'korean-lang': '앱' },
  conversations: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Messages', 'korean-lang': '메시지' },
  care: { 'zh-cn': '反垃圾', 'yue-lang': '防垃圾訊息', 'en-us': 'Against spam', 'korean-lang': '스팸 방지' },
  robots: { 'zh-cn': '机器人', 'yue-lang': '機械人', 'en-us': 'Robots', 'korean-lang': '봇' },
  invitations: { 'zh-cn': '邀请', 'yue-lang': '邀請', 'en-us': 'Invitations', 'korean-lang': '초대' },
  checkins: { 'zh-cn': '签到', 'yue-lang': '簽到', 'en-us': 'Daily check-in', 'korean-lang': '출석 체크' },
  realnames: {
    'zh-cn': '实名认证',
    'yue-lang': '實名認證',
    'en-us': 'Real names',
    'korean-lang': '실명 인증',
  },
}
