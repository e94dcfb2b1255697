import { defineTexts } from '@/i18n/texts'

/** The security events of an account. */
export const eventTexts = defineTexts({
  login: { 'zh-cn': '登录', 'yue-lang': '登入', 'en-us': 'Logged in', 'korean-lang': '로그인' },
  newDevice: {
    'zh-cn': '在新设备上登录',
    'yue-lang': '喺新裝置登入',
    'en-us': 'Logged in on a new device',
    'korean-lang': '새 기기에서 로그인',
  },
  loginFailed: {
    'zh-cn': '登录失败：密码错误',
    'yue-lang': '登入失敗：密碼唔啱',
    'en-us': 'Login failed: wrong password',
    'korean-lang': '로그인 실패: 잘못된 비밀번호',
  },
  codeDenied: {
    'zh-cn': '验证码错误',
    'yue-lang': '驗證碼唔啱',
    'en-us': 'Wrong verification code',
    'korean-lang': '잘못된 인증번호',
  },
  sessionEnded: {
    'zh-cn': '设备已下线',
    'yue-lang': '裝置已登出',
    'en-us': 'Device logged out',
    'korean-lang': '기기 로그아웃',
  },
  passwordChanged: {
    'zh-cn': '修改登录密码',
    'yue-lang': '更改登入密碼',
    'en-us': 'Password changed',
    'korean-lang': '비밀번호 변경',
  },
  passwordReset: {
    'zh-cn': '用验证码重设登录密码',
    'yue-lang': '用驗證碼重設登入密碼',
    'en-us': 'Password reset with a code',
    'korean-lang': '인증번호로 비밀번호 재설정',
  },
  accountBound: {
    'zh-cn': '绑定手机号或邮箱',
    'yue-lang': '綁定手機號碼或者電郵',
    'en-us': 'Phone number or email added',
    'korean-lang': '휴대폰 번호 또는 이메일 연결',
  },
  accountChanged: {
    'zh-cn': '更换手机号或邮箱',
    'yue-lang': '更換手機號碼或者電郵',
    'en-us': 'Phone number or email changed',
    'korean-lang': '휴대폰 번호 또는 이메일 변경',
  },
  accountTakenBack: {
    'zh-cn': '撤销手机号或邮箱的更换',
    'yue-lang': '撤銷手機號碼或者電郵嘅更換',
    'en-us': 'Change of phone number or email undone',
    'korean-lang': '휴대폰 번호 또는 이메일 변경 취소',
  },
  tradePasswordSet: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Payment PIN set',
    'korean-lang': '결제 비밀번호 설정',
  },
  tradePasswordChanged: {
    'zh-cn': '修改支付密码',
    'yue-lang': '更改支付密碼',
    'en-us': 'Payment PIN changed',
    'korean-lang': '결제 비밀번호 변경',
  },
  tradePasswordReset: {
    'zh-cn': '重设支付密码',
    'yue-lang': '重設支付密碼',
    'en-us': 'Payment PIN reset',
    'korean-lang': '결제 비밀번호 재설정',
  },
  tradePasswordLocked: {
    'zh-cn': '支付密码多次错误，已锁定',
    'yue-lang': '支付密碼錯太多次，已鎖定',
    'en-us': 'Payment PIN locked after wrong tries',
    'korean-lang': '결제 비밀번호 오류로 잠김',
  },
  paymentsFrozen: {
    'zh-cn': '付款已暂停（安全保护）',
    'yue-lang': '付款已暫停（安全保護）',
    'en-us': 'Payments paused for protection',
    'korean-lang': '보호를 위한 결제 일시 중지',
  },
  standingOrderMade: {
    'zh-cn': '授权机器人发红包',
    'yue-lang': '授權機械人派利是',
    'en-us': 'Robot allowed to pay red packets',
    'korean-lang': '봇의 홍바오 자동 결제 승인',
  },
  robotToken: {
    'zh-cn': '创建了机器人令牌',
    'yue-lang': '新增咗機械人權杖',
    'en-us': 'Robot token created',
    'korean-lang': '봇 토큰 생성',
  },
  robotWebhook: {
    'zh-cn': '设置了机器人推送地址',
    'yue-lang': '設定咗機械人推送地址',
    'en-us': 'Robot webhook set',
    'korean-lang': '봇 웹훅 설정',
  },
  programPayeeChanged: {
    'zh-cn': '小程序更换了收款人，不再向你付款',
    'yue-lang': '小程式換咗收款人，唔再畀錢你',
    'en-us': 'A mini program’s payments no longer go to you',
    'korean-lang': '미니 프로그램의 수취인이 다른 사람으로 변경됨',
  },
  addressAdded: {
    'zh-cn': '添加提现地址',
    'yue-lang': '新增提款地址',
    'en-us': 'Withdrawal address added',
    'korean-lang': '출금 주소 추가',
  },
  addressRemoved: {
    'zh-cn': '删除提现地址',
    'yue-lang': '刪除提款地址',
    'en-us': 'Withdrawal address removed',
    'korean-lang': '출금 주소 삭제',
  },
  other: {
    'zh-cn': '其他安全变更',
    'yue-lang': '其他安全變更',
    'en-us': 'Other change',
    'korean-lang': '기타 변경',
  },
})
