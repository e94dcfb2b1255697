import type { Translated } from '../i18n/languages'
import { careSettingNames } from './care-setting-names'
import { discoverSettingNames } from './discover-setting-names'
import { keepingSettingNames } from './keeping-setting-names'
import { liveSettingNames } from './live-setting-names'

/** The name of each tunable. One without a name in this table is shown by its key. */
export const settingNames: Readonly<Record<string, Translated>> = {
  refusedMailDomains: {
    'zh-cn': '不接受注册和绑定的邮箱域名，含子域名，用逗号分隔',
    'yue-lang': '唔接受註冊同綁定嘅電郵網域，包括子網域，用逗號分隔',
    'en-us': 'Mail domains that can’t register or be bound, with their subdomains, separated by commas',
    'korean-lang': '가입과 연결을 받지 않는 이메일 도메인(하위 도메인 포함, 쉼표로 구분)',
  },
  withdrawFee: {
    'zh-cn': '提现手续费',
    'yue-lang': '提款手續費',
    'en-us': 'Withdrawal fee',
    'korean-lang': '출금 수수료',
  },
  withdrawMin: {
    'zh-cn': '最低提现金额',
    'yue-lang': '最低提款金額',
    'en-us': 'Smallest withdrawal',
    'korean-lang': '최소 출금액',
  },
  withdrawMax: {
    'zh-cn': '单笔最高提现',
    'yue-lang': '每筆最高提款',
    'en-us': 'Largest withdrawal',
    'korean-lang': '1회 최대 출금액',
  },
  withdrawMaxPerDay: {
    'zh-cn': '每人每日提现上限',
    'yue-lang': '每人每日提款上限',
    'en-us': 'Withdrawals of a person in a day',
    'korean-lang': '1인 1일 출금 한도',
  },
  withdrawProofFrom: {
    'zh-cn': '当日提现累计达到此金额起需两步验证（0为每次）',
    'yue-lang': '當日提款累計去到呢個金額起要兩步驗證（0即係每次）',
    'en-us': 'Two-step verification once a day’s withdrawals reach (0: always)',
    'korean-lang': '하루 출금 합계가 이 금액 이상이면 2단계 인증 필요 (0: 항상)',
  },
  withdrawTwoApprovalsFrom: {
    'zh-cn': '需两人批准的提现金额',
    'yue-lang': '要兩人批准嘅提款金額',
    'en-us': 'Two approvals from this amount on',
    'korean-lang': '2인 승인이 필요한 금액',
  },
  withdrawApprovedHours: {
    'zh-cn': '批准后未转出的退回时间',
    'yue-lang': '批准後未轉出嘅退回時間',
    'en-us': 'Approved but not sent: money goes back after',
    'korean-lang': '승인 후 미송금 시 반환까지',
  },
  withdrawAddressHours: {
    'zh-cn': '新提现地址的等待时间',
    'yue-lang': '新提款地址嘅等待時間',
    'en-us': 'A new address can be used after',
    'korean-lang': '새 출금 주소 대기 시간',
  },
  payMax: {
    'zh-cn': '单笔付款上限',
    'yue-lang': '每筆付款上限',
    'en-us': 'Largest payment',
    'korean-lang': '1회 결제 한도',
  },
  payMaxPerDay: {
    'zh-cn': '每人每日付款上限',
    'yue-lang': '每人每日付款上限',
    'en-us': 'Payments of a person in a day',
    'korean-lang': '1인 1일 결제 한도',
  },
  payMaxToNewPayee: {
    'zh-cn': '首日向新收款人付款上限',
    'yue-lang': '首日付畀新收款人嘅上限',
    'en-us': 'To a new payee on the first day',
    'korean-lang': '새 수취인 첫날 한도',
  },
  ...discoverSettingNames,
  ...keepingSettingNames,
  ...liveSettingNames,
  payPasskeyFrom: {
    'zh-cn': '可用通行密钥代替支付密码的付款金额',
    'yue-lang': '可以用通行密鑰代替支付密碼嘅付款金額',
    'en-us': 'A passkey can replace the payment PIN from this amount on',
    'korean-lang': '결제 비밀번호 대신 패스키를 쓸 수 있는 금액',
  },
  freezeNewDeviceHours: {
    'zh-cn': '新设备登录后冻结付款',
    'yue-lang': '新裝置登入後凍結付款',
    'en-us': 'No payments on a new device for',
    'korean-lang': '새 기기 결제 정지 시간',
  },
  freezeLoginResetHours: {
    'zh-cn': '重置登录密码或更换手机号、邮箱后冻结付款',
    'yue-lang': '重設登入密碼或者更換手機號碼、電郵後凍結付款',
    'en-us': 'No payments after a login password reset, or a new phone number or email, for',
    'korean-lang': '로그인 비밀번호 재설정, 번호나 이메일 변경 후 결제 정지',
  },
  freezeTradeResetHours: {
    'zh-cn': '重置支付密码后冻结付款',
    'yue-lang': '重設支付密碼後凍結付款',
    'en-us': 'No payments after a payment PIN reset for',
    'korean-lang': '결제 비밀번호 재설정 후 결제 정지',
  },
  freezePhoneOnlyResetHours: {
    'zh-cn': '仅凭手机号重置后冻结付款',
    'yue-lang': '淨係憑手機號碼重設後凍結付款',
    'en-us': 'No payments after a reset by phone number alone for',
    'korean-lang': '휴대폰만으로 재설정한 경우 결제 정지',
  },
  callRateMin: {
    'zh-cn': '通话每分钟最低价格',
    'yue-lang': '通話每分鐘最低價錢',
    'en-us': 'Lowest price of a call, per minute',
    'korean-lang': '통화 1분 최저 요금',
  },
  callRateMax: {
    'zh-cn': '通话每分钟最高价格（0为关闭付费通话）',
    'yue-lang': '通話每分鐘最高價錢（0即係唔收費）',
    'en-us': 'Highest price of a call, per minute (0: no paid calls)',
    'korean-lang': '통화 1분 최고 요금(0이면 유료 통화 끔)',
  },
  packetsOpen: {
    'zh-cn': '允许发红包',
    'yue-lang': '可以派利是',
    'en-us': 'Red packets can be sent',
    'korean-lang': '홍바오 발송 허용',
  },
  packetMin: {
    'zh-cn': '红包最低金额',
    'yue-lang': '利是最低金額',
    'en-us': 'Smallest red packet',
    'korean-lang': '홍바오 최소 금액',
  },
  packetMax: {
    'zh-cn': '红包最高金额',
    'yue-lang': '利是最高金額',
    'en-us': 'Largest red packet',
    'korean-lang': '홍바오 최대 금액',
  },
  packetMaxShares: {
    'zh-cn': '红包最多份数',
    'yue-lang': '利是最多份數',
    'en-us': 'Most shares of a red packet',
    'korean-lang': '홍바오 최대 개수',
  },
  packetHours: {
    'zh-cn': '红包有效时间',
    'yue-lang': '利是有效時間',
    'en-us': 'A red packet is open for',
    'korean-lang': '홍바오 유효 시간',
  },
  minePackets: {
    'zh-cn': '扫雷红包',
    'yue-lang': '踩雷利是',
    'en-us': 'Mine packets',
    'korean-lang': '지뢰 홍바오',
  },
  mineCounts: {
    'zh-cn': '扫雷红包份数',
    'yue-lang': '踩雷利是份數',
    'en-us': 'Shares of mine packets',
    'korean-lang': '지뢰 홍바오 개수',
  },
  checkInPoints: {
    'zh-cn': '每日签到积分',
    'yue-lang': '每日簽到積分',
    'en-us': 'Points for a check-in',
    'korean-lang': '출석 포인트',
  },
  checkInStreakBonus: {
    'zh-cn': '连续签到7天额外积分',
    'yue-lang': '連續簽到7日額外積分',
    'en-us': 'Bonus for 7 days in a row',
    'korean-lang': '7일 연속 출석 보너스',
  },
  checkInBudget: {
    'zh-cn': '每日签到积分总额上限',
    'yue-lang': '每日簽到積分總額上限',
    'en-us': 'Check-in points of all people in a day',
    'korean-lang': '하루 전체 출석 포인트 한도',
  },
  invitePoints: {
    'zh-cn': '邀请一人的积分',
    'yue-lang': '邀請一個人嘅積分',
    'en-us': 'Points for an invitation',
    'korean-lang': '초대 1명당 포인트',
  },
  inviteDays: {
    'zh-cn': '受邀人使用多久后发放',
    'yue-lang': '受邀人用咗幾耐先派',
    'en-us': 'Use of the account before an invitation counts',
    'korean-lang': '초대가 인정되는 이용 기간',
  },
  inviteDayCap: {
    'zh-cn': '每人每天奖励上限',
    'yue-lang': '每人每日獎賞上限',
    'en-us': 'Rewarded invitations of one person in a day',
    'korean-lang': '1인당 하루 보상 한도',
  },
  inviteTotalCap: {
    'zh-cn': '每人奖励总数上限',
    'yue-lang': '每人獎賞總數上限',
    'en-us': 'Rewarded invitations of one person in total',
    'korean-lang': '1인당 전체 보상 한도',
  },
  inviteBudget: {
    'zh-cn': '每日邀请积分总额上限',
    'yue-lang': '每日邀請積分總額上限',
    'en-us': 'Invitation points of all people in a day',
    'korean-lang': '하루 전체 초대 포인트 한도',
  },
  appUrl: {
    'zh-cn': '应用下载地址',
    'yue-lang': '應用下載地址',
    'en-us': 'Download address of the app',
    'korean-lang': '앱 다운로드 주소',
  },
  appOldestVersion: {
    'zh-cn': '最低可用版本',
    'yue-lang': '最低可用版本',
    'en-us': 'Oldest supported version',
    'korean-lang': '최소 지원 버전',
  },
  appSupport: {
    'zh-cn': '客服联系方式',
    'yue-lang': '客服聯絡方法',
    'en-us': 'Support contact',
    'korean-lang': '고객센터 연락처',
  },
  appPartnerUrl: {
    'zh-cn': '合作伙伴地址',
    'yue-lang': '合作夥伴地址',
    'en-us': 'Address for partners',
    'korean-lang': '파트너 주소',
  },
  ...careSettingNames,
  realNamePhotoDays: {
    'zh-cn': '证件照片保留时间',
    'yue-lang': '證件相片保留時間',
    'en-us': 'Pictures of documents are kept for',
    'korean-lang': '신분증 사진 보관 기간',
  },
}

/** The units that numbers count. */
export const unitNames: Readonly<Record<string, Translated>> = {
  hours: { 'zh-cn': '小时', 'yue-lang': '小時', 'en-us': 'hours', 'korean-lang': '시간' },
  minutes: { 'zh-cn': '分钟', 'yue-lang': '分鐘', 'en-us': 'minutes', 'korean-lang': '분' },
  seconds: { 'zh-cn': '秒', 'yue-lang': '秒', 'en-us': 'seconds', 'korean-lang': '초' },
  days: { 'zh-cn': '天', 'yue-lang': '日', 'en-us': 'days', 'korean-lang': '일' },
  perDay: { 'zh-cn': '每天', 'yue-lang': '每日', 'en-us': 'a day', 'korean-lang': '하루' },
  perMinute: { 'zh-cn': '每分钟', 'yue-lang': '每分鐘', 'en-us': 'a minute', 'korean-lang': '분당' },
  percent: { 'zh-cn': '%', 'yue-lang': '%', 'en-us': '%', 'korean-lang': '%' },
  streams: { 'zh-cn': '场', 'yue-lang': '場', 'en-us': 'streams', 'korean-lang': '개' },
  shares: { 'zh-cn': '份', 'yue-lang': '份', 'en-us': 'shares', 'korean-lang': '개' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
  weight: { 'zh-cn': '权重', 'yue-lang': '權重', 'en-us': 'weight', 'korean-lang': '가중치' },
  videos: { 'zh-cn': '个视频', 'yue-lang': '條影片', 'en-us': 'videos', 'korean-lang': '개' },
  times: { 'zh-cn': '次', 'yue-lang': '次', 'en-us': 'times', 'korean-lang': '회' },
  people: { 'zh-cn': '人', 'yue-lang': '人', 'en-us': 'people', 'korean-lang': '명' },
  bits: { 'zh-cn': '位', 'yue-lang': '位元', 'en-us': 'bits', 'korean-lang': '비트' },
}

/** The names of values that are words. */
export const valueNames: Readonly<Record<string, Translated>> = {
  on: { 'zh-cn': '开启', 'yue-lang': '開啟', 'en-us': 'On', 'korean-lang': '켜짐' },
  off: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  points: { 'zh-cn': '用积分', 'yue-lang': '用積分', 'en-us': 'For points', 'korean-lang': '포인트' },
  money: { 'zh-cn': '用余额', 'yue-lang': '用餘額', 'en-us': 'For money', 'korean-lang': '잔액' },
  nobody: {
    'zh-cn': '所有人都不可以',
    'yue-lang': '冇人可以',
    'en-us': 'No one',
    'korean-lang': '아무도 불가',
  },
  verified: {
    'zh-cn': '已实名用户',
    'yue-lang': '已實名用戶',
    'en-us': 'Verified people',
    'korean-lang': '실명 인증한 사람',
  },
  all: { 'zh-cn': '所有人', 'yue-lang': '所有人', 'en-us': 'Everyone', 'korean-lang': '모두' },
  slow: { 'zh-cn': '放慢', 'yue-lang': '放慢', 'en-us': 'Slow down', 'korean-lang': '속도 제한' },
  proof: {
    'zh-cn': '设备验证',
    'yue-lang': '裝置驗證',
    'en-us': 'Proof of work',
    'korean-lang': '기기 확인',
  },
  hold: { 'zh-cn': '暂停待审', 'yue-lang': '暫停待審', 'en-us': 'Hold for review', 'korean-lang': '보류' },
}
