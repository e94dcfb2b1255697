import { defineTexts } from '@/i18n/texts'

/** What happened to the security of an account. */
export const eventTexts = defineTexts({
  login: { 'zh-cn': '登录', 'zh-hk': '登入', en: 'Logged in', ko: '로그인' },
  newDevice: {
    'zh-cn': '在新设备上登录',
    'zh-hk': '喺新裝置登入',
    en: 'Logged in on a new device',
    ko: '새 기기에서 로그인',
  },
  loginFailed: {
    'zh-cn': '登录失败：密码错误',
    'zh-hk': '登入失敗：密碼唔啱',
    en: 'Login failed: wrong password',
    ko: '로그인 실패: 잘못된 비밀번호',
  },
  codeDenied: {
    'zh-cn': '验证码错误',
    'zh-hk': '驗證碼唔啱',
    en: 'Wrong verification code',
    ko: '잘못된 인증번호',
  },
  sessionEnded: {
    'zh-cn': '设备已下线',
    'zh-hk': '裝置已登出',
    en: 'Device logged out',
    ko: '기기 로그아웃',
  },
  passwordChanged: {
    'zh-cn': '修改登录密码',
    'zh-hk': '更改登入密碼',
    en: 'Password changed',
    ko: '비밀번호 변경',
  },
  passwordReset: {
    'zh-cn': '用验证码重设登录密码',
    'zh-hk': '用驗證碼重設登入密碼',
    en: 'Password reset with a code',
    ko: '인증번호로 비밀번호 재설정',
  },
  tradePasswordSet: {
    'zh-cn': '设置支付密码',
    'zh-hk': '設定支付密碼',
    en: 'Payment PIN set',
    ko: '결제 비밀번호 설정',
  },
  tradePasswordChanged: {
    'zh-cn': '修改支付密码',
    'zh-hk': '更改支付密碼',
    en: 'Payment PIN changed',
    ko: '결제 비밀번호 변경',
  },
  tradePasswordReset: {
    'zh-cn': '重设支付密码',
    'zh-hk': '重設支付密碼',
    en: 'Payment PIN reset',
    ko: '결제 비밀번호 재설정',
  },
  tradePasswordLocked: {
    'zh-cn': '支付密码多次错误，已锁定',
    'zh-hk': '支付密碼錯太多次，已鎖定',
    en: 'Payment PIN locked after wrong tries',
    ko: '결제 비밀번호 오류로 잠김',
  },
  paymentsFrozen: {
    'zh-cn': '付款已暂停（安全保护）',
    'zh-hk': '付款已暫停（安全保護）',
    en: 'Payments paused for protection',
    ko: '보호를 위한 결제 일시 중지',
  },
  addressAdded: {
    'zh-cn': '添加提现地址',
    'zh-hk': '新增提款地址',
    en: 'Withdrawal address added',
    ko: '출금 주소 추가',
  },
  addressRemoved: {
    'zh-cn': '删除提现地址',
    'zh-hk': '刪除提款地址',
    en: 'Withdrawal address removed',
    ko: '출금 주소 삭제',
  },
  other: { 'zh-cn': '其他安全变更', 'zh-hk': '其他安全變更', en: 'Other change', ko: '기타 변경' },
})
