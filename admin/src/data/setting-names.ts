import type { Translated } from '../i18n/languages'
import { discoverSettingNames } from './discover-setting-names'
import { liveSettingNames } from './live-setting-names'

/** What each live setting is called. One without a name here is shown by its key. */
export const settingNames: Readonly<Record<string, Translated>> = {
  withdrawFee: { 'zh-cn': '提现手续费', 'zh-hk': '提款手續費', en: 'Withdrawal fee', ko: '출금 수수료' },
  withdrawMin: {
    'zh-cn': '最低提现金额',
    'zh-hk': '最低提款金額',
    en: 'Smallest withdrawal',
    ko: '최소 출금액',
  },
  withdrawMax: {
    'zh-cn': '单笔最高提现',
    'zh-hk': '每筆最高提款',
    en: 'Largest withdrawal',
    ko: '1회 최대 출금액',
  },
  withdrawMaxPerDay: {
    'zh-cn': '每人每日提现上限',
    'zh-hk': '每人每日提款上限',
    en: 'Withdrawals of a person in a day',
    ko: '1인 1일 출금 한도',
  },
  withdrawTwoApprovalsFrom: {
    'zh-cn': '需两人批准的提现金额',
    'zh-hk': '要兩人批准嘅提款金額',
    en: 'Two approvals from this amount on',
    ko: '2인 승인이 필요한 금액',
  },
  withdrawApprovedHours: {
    'zh-cn': '批准后未转出的退回时间',
    'zh-hk': '批准後未轉出嘅退回時間',
    en: 'Approved but not sent: money goes back after',
    ko: '승인 후 미송금 시 반환까지',
  },
  withdrawAddressHours: {
    'zh-cn': '新提现地址的等待时间',
    'zh-hk': '新提款地址嘅等待時間',
    en: 'A new address can be used after',
    ko: '새 출금 주소 대기 시간',
  },
  payMax: { 'zh-cn': '单笔付款上限', 'zh-hk': '每筆付款上限', en: 'Largest payment', ko: '1회 결제 한도' },
  payMaxPerDay: {
    'zh-cn': '每人每日付款上限',
    'zh-hk': '每人每日付款上限',
    en: 'Payments of a person in a day',
    ko: '1인 1일 결제 한도',
  },
  payMaxToNewPayee: {
    'zh-cn': '首日向新收款人付款上限',
    'zh-hk': '首日付畀新收款人嘅上限',
    en: 'To a new payee on the first day',
    ko: '새 수취인 첫날 한도',
  },
  ...discoverSettingNames,
  ...liveSettingNames,
  freezeNewDeviceHours: {
    'zh-cn': '新设备登录后冻结付款',
    'zh-hk': '新裝置登入後凍結付款',
    en: 'No payments on a new device for',
    ko: '새 기기 결제 정지 시간',
  },
  freezeLoginResetHours: {
    'zh-cn': '重置登录密码后冻结付款',
    'zh-hk': '重設登入密碼後凍結付款',
    en: 'No payments after a login password reset for',
    ko: '로그인 비밀번호 재설정 후 결제 정지',
  },
  freezeTradeResetHours: {
    'zh-cn': '重置支付密码后冻结付款',
    'zh-hk': '重設支付密碼後凍結付款',
    en: 'No payments after a payment PIN reset for',
    ko: '결제 비밀번호 재설정 후 결제 정지',
  },
  freezePhoneOnlyResetHours: {
    'zh-cn': '仅凭手机号重置后冻结付款',
    'zh-hk': '淨係憑手機號碼重設後凍結付款',
    en: 'No payments after a reset by phone number alone for',
    ko: '휴대전화만으로 재설정한 경우 결제 정지',
  },
  callRateMin: {
    'zh-cn': '通话每分钟最低价格',
    'zh-hk': '通話每分鐘最低價錢',
    en: 'Lowest price of a call, per minute',
    ko: '통화 1분 최저 요금',
  },
  callRateMax: {
    'zh-cn': '通话每分钟最高价格（0 为关闭付费通话）',
    'zh-hk': '通話每分鐘最高價錢（0 即係唔收費）',
    en: 'Highest price of a call, per minute (0: no paid calls)',
    ko: '통화 1분 최고 요금(0이면 유료 통화 끔)',
  },
  packetsOpen: {
    'zh-cn': '允许发红包',
    'zh-hk': '可以派利是',
    en: 'Red packets can be sent',
    ko: '홍바오 발송 허용',
  },
  packetMin: {
    'zh-cn': '红包最低金额',
    'zh-hk': '利是最低金額',
    en: 'Smallest red packet',
    ko: '홍바오 최소 금액',
  },
  packetMax: {
    'zh-cn': '红包最高金额',
    'zh-hk': '利是最高金額',
    en: 'Largest red packet',
    ko: '홍바오 최대 금액',
  },
  packetMaxShares: {
    'zh-cn': '红包最多份数',
    'zh-hk': '利是最多份數',
    en: 'Most shares of a red packet',
    ko: '홍바오 최대 개수',
  },
  packetHours: {
    'zh-cn': '红包有效时间',
    'zh-hk': '利是有效時間',
    en: 'A red packet is open for',
    ko: '홍바오 유효 시간',
  },
  minePackets: { 'zh-cn': '扫雷红包', 'zh-hk': '踩雷利是', en: 'Mine packets', ko: '지뢰 홍바오' },
  mineCounts: {
    'zh-cn': '扫雷红包份数',
    'zh-hk': '踩雷利是份數',
    en: 'Shares of mine packets',
    ko: '지뢰 홍바오 개수',
  },
  checkInPoints: {
    'zh-cn': '每日签到积分',
    'zh-hk': '每日簽到積分',
    en: 'Points for a check-in',
    ko: '출석 포인트',
  },
  checkInStreakBonus: {
    'zh-cn': '连续签到 7 天额外积分',
    'zh-hk': '連續簽到 7 日額外積分',
    en: 'Bonus for 7 days in a row',
    ko: '7일 연속 출석 보너스',
  },
  checkInBudget: {
    'zh-cn': '每日签到积分总额上限',
    'zh-hk': '每日簽到積分總額上限',
    en: 'Check-in points of all people in a day',
    ko: '하루 전체 출석 포인트 한도',
  },
  appUrl: {
    'zh-cn': '应用下载地址',
    'zh-hk': '應用下載地址',
    en: 'Download address of the app',
    ko: '앱 다운로드 주소',
  },
  appOldestVersion: {
    'zh-cn': '最低可用版本',
    'zh-hk': '最低可用版本',
    en: 'Oldest version that works',
    ko: '최소 지원 버전',
  },
  appSupport: {
    'zh-cn': '客服联系方式',
    'zh-hk': '客服聯絡方法',
    en: 'Contact of the support',
    ko: '고객센터 연락처',
  },
  appPartnerUrl: {
    'zh-cn': '合作伙伴地址',
    'zh-hk': '合作夥伴地址',
    en: 'Address for partners',
    ko: '파트너 주소',
  },
  careNewDays: {
    'zh-cn': '新账号观察天数',
    'zh-hk': '新帳號觀察日數',
    en: 'Accounts are new for',
    ko: '신규 계정 관찰 일수',
  },
  careRequests: {
    'zh-cn': '每日加陌生人上限',
    'zh-hk': '每日加陌生人上限',
    en: 'Strangers asked in a day',
    ko: '하루 낯선 사람 친구 요청',
  },
  careRequestsAction: {
    'zh-cn': '加陌生人过多时',
    'zh-hk': '加太多陌生人時',
    en: 'Too many strangers: then',
    ko: '친구 요청 초과 시',
  },
  careEqualTexts: {
    'zh-cn': '相同内容群发上限',
    'zh-hk': '相同內容羣發上限',
    en: 'One text to so many chats',
    ko: '같은 글 전송 채팅 수',
  },
  careEqualTextsAction: {
    'zh-cn': '群发相同内容时',
    'zh-hk': '羣發相同內容時',
    en: 'One text to too many: then',
    ko: '같은 글 초과 시',
  },
  careLinks: {
    'zh-cn': '每日链接消息上限',
    'zh-hk': '每日連結訊息上限',
    en: 'Messages with links in a day',
    ko: '하루 링크 메시지',
  },
  careLinksAction: {
    'zh-cn': '链接过多时',
    'zh-hk': '連結太多時',
    en: 'Too many links: then',
    ko: '링크 초과 시',
  },
  careReports: {
    'zh-cn': '每日举报人数上限',
    'zh-hk': '每日舉報人數上限',
    en: 'Reporters in a day',
    ko: '하루 신고자 수',
  },
  careReportsAction: {
    'zh-cn': '被多人举报时',
    'zh-hk': '畀多人舉報時',
    en: 'Too many reporters: then',
    ko: '신고 초과 시',
  },
  careWorkBits: {
    'zh-cn': '设备验证难度',
    'zh-hk': '裝置驗證難度',
    en: 'Difficulty of the work',
    ko: '기기 확인 난이도',
  },
  carePause: {
    'zh-cn': '放慢后的间隔',
    'zh-hk': '放慢之後嘅間隔',
    en: 'Pause when slowed down',
    ko: '제한 시 간격',
  },
  realNamePhotoDays: {
    'zh-cn': '证件照片保留时间',
    'zh-hk': '證件相片保留時間',
    en: 'Pictures of documents are kept for',
    ko: '신분증 사진 보관 기간',
  },
}

/** The domains that settings belong to, as headings. */
export const areaNames: Readonly<Record<string, Translated>> = {
  wallet: { 'zh-cn': '提现与付款', 'zh-hk': '提款同付款', en: 'Withdrawals and payments', ko: '출금과 결제' },
  calls: { 'zh-cn': '付费通话', 'zh-hk': '收費通話', en: 'Paid calls', ko: '유료 통화' },
  redpackets: { 'zh-cn': '红包', 'zh-hk': '利是', en: 'Red packets', ko: '홍바오' },
  videos: { 'zh-cn': '短视频', 'zh-hk': '短片', en: 'Short videos', ko: '짧은 동영상' },
  moments: { 'zh-cn': '朋友圈', 'zh-hk': '朋友圈', en: 'Moments', ko: '모먼트' },
  live: { 'zh-cn': '直播', 'zh-hk': '直播', en: 'Live streams', ko: '라이브' },
  startup: { 'zh-cn': '应用', 'zh-hk': '應用', en: 'The app', ko: '앱' },
  publishing: { 'zh-cn': '应用', 'zh-hk': '應用', en: 'The app', ko: '앱' },
  care: { 'zh-cn': '反垃圾', 'zh-hk': '防垃圾訊息', en: 'Against spam', ko: '스팸 방지' },
  robots: { 'zh-cn': '机器人', 'zh-hk': '機械人', en: 'Robots', ko: '로봇' },
  checkins: { 'zh-cn': '签到', 'zh-hk': '簽到', en: 'Daily check-in', ko: '출석 체크' },
  realnames: { 'zh-cn': '实名认证', 'zh-hk': '實名認證', en: 'Real names', ko: '실명 인증' },
}

/** What numbers count. */
export const unitNames: Readonly<Record<string, Translated>> = {
  hours: { 'zh-cn': '小时', 'zh-hk': '小時', en: 'hours', ko: '시간' },
  minutes: { 'zh-cn': '分钟', 'zh-hk': '分鐘', en: 'minutes', ko: '분' },
  seconds: { 'zh-cn': '秒', 'zh-hk': '秒', en: 'seconds', ko: '초' },
  days: { 'zh-cn': '天', 'zh-hk': '日', en: 'days', ko: '일' },
  perDay: { 'zh-cn': '每天', 'zh-hk': '每日', en: 'a day', ko: '하루' },
  perMinute: { 'zh-cn': '每分钟', 'zh-hk': '每分鐘', en: 'a minute', ko: '분당' },
  percent: { 'zh-cn': '%', 'zh-hk': '%', en: '%', ko: '%' },
  shares: { 'zh-cn': '份', 'zh-hk': '份', en: 'shares', ko: '개' },
  points: { 'zh-cn': '积分', 'zh-hk': '積分', en: 'points', ko: '포인트' },
  weight: { 'zh-cn': '权重', 'zh-hk': '權重', en: 'weight', ko: '가중치' },
  videos: { 'zh-cn': '个视频', 'zh-hk': '條影片', en: 'videos', ko: '개' },
  times: { 'zh-cn': '次', 'zh-hk': '次', en: 'times', ko: '회' },
  people: { 'zh-cn': '人', 'zh-hk': '人', en: 'people', ko: '명' },
  bits: { 'zh-cn': '位', 'zh-hk': '位元', en: 'bits', ko: '비트' },
}

/** Values that are words. */
export const valueNames: Readonly<Record<string, Translated>> = {
  on: { 'zh-cn': '开启', 'zh-hk': '開啟', en: 'On', ko: '켜짐' },
  off: { 'zh-cn': '关闭', 'zh-hk': '關閉', en: 'Off', ko: '꺼짐' },
  points: { 'zh-cn': '用积分', 'zh-hk': '用積分', en: 'For points', ko: '포인트' },
  money: { 'zh-cn': '用余额', 'zh-hk': '用餘額', en: 'For money', ko: '잔액' },
  nobody: { 'zh-cn': '所有人都不可以', 'zh-hk': '冇人可以', en: 'Nobody', ko: '아무도 불가' },
  verified: { 'zh-cn': '已实名用户', 'zh-hk': '已實名用戶', en: 'Verified people', ko: '실명 인증한 사람' },
  all: { 'zh-cn': '所有人', 'zh-hk': '所有人', en: 'Everybody', ko: '모두' },
  slow: { 'zh-cn': '放慢', 'zh-hk': '放慢', en: 'Slow down', ko: '속도 제한' },
  proof: { 'zh-cn': '设备验证', 'zh-hk': '裝置驗證', en: 'Proof of work', ko: '기기 확인' },
  hold: { 'zh-cn': '暂停待审', 'zh-hk': '暫停待審', en: 'Hold for review', ko: '보류' },
}
