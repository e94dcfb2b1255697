import { defineTexts } from '~/i18n/texts'

type To = { address: string }

/** Texts about both kinds of addresses. */
export const changeTexts = defineTexts({
  title: {
    'zh-cn': '手机号和邮箱',
    'yue-lang': '手機號碼同電郵',
    'en-us': 'Phone number and email',
    'korean-lang': '휴대폰 번호와 이메일',
  },
  lowSecurity: {
    'zh-cn': '安全性较低',
    'yue-lang': '安全程度偏低',
    'en-us': 'Low security',
    'korean-lang': '보안 수준 낮음',
  },
  lowSecurityNote: {
    'zh-cn': '再绑定一个，丢失其中一个时也能找回账号，并及时收到安全提醒；或开启两步验证。',
    'yue-lang': '再綁定多一個，就算唔見咗其中一個都可以攞返帳號，仲會即刻收到安全提示；或者開兩步驗證。',
    'en-us':
      'Add a second one, so that you can get back in and are warned if you lose the first, or turn on two-step verification.',
    'korean-lang':
      '하나를 더 연결하면 다른 하나를 잃어도 계정을 되찾고 보안 알림을 받을 수 있어요. 2단계 인증을 켜도 돼요.',
  },
  levelNote: {
    'zh-cn': '用于登录、找回密码和接收安全提醒，只有你自己能看到。',
    'yue-lang': '用嚟登入、重設密碼同收安全提示，淨係你自己睇到。',
    'en-us': 'You log in, reset your password and get security alerts with them. Only you see them.',
    'korean-lang': '로그인, 비밀번호 재설정, 보안 알림에 쓰이고 나만 볼 수 있어요.',
  },
  notBound: { 'zh-cn': '未绑定', 'yue-lang': '未綁定', 'en-us': 'Not added', 'korean-lang': '연결 안 됨' },
  sendTo: {
    'zh-cn': (p: To) => `为确认是你本人，请获取发送到${p.address}的验证码。`,
    'yue-lang': (p: To) => `為咗確認係你本人，請攞傳送去${p.address}嘅驗證碼。`,
    'en-us': (p: To) => `To make sure it’s you, get a code sent to ${p.address}.`,
    'korean-lang': (p: To) => `본인 확인을 위해 ${p.address}에 보내는 인증번호를 받아 주세요.`,
  },
  cannotUse: {
    'zh-cn': '收不到验证码',
    'yue-lang': '收唔到驗證碼',
    'en-us': 'I can’t get a code there',
    'korean-lang': '인증번호를 받을 수 없어요',
  },
  useCode: {
    'zh-cn': '改用验证码',
    'yue-lang': '改用驗證碼',
    'en-us': 'Use a code instead',
    'korean-lang': '인증번호로 확인하기',
  },
  byPasswords: {
    'zh-cn': '请输入登录密码和支付密码，代替验证码。',
    'yue-lang': '請輸入登入密碼同支付密碼，代替驗證碼。',
    'en-us': 'Enter your login password and your payment PIN instead of the code.',
    'korean-lang': '인증번호 대신 로그인 비밀번호와 결제 비밀번호를 입력해 주세요.',
  },
  loginPassword: {
    'zh-cn': '登录密码',
    'yue-lang': '登入密碼',
    'en-us': 'Login password',
    'korean-lang': '로그인 비밀번호',
  },
  tradePassword: {
    'zh-cn': '支付密码',
    'yue-lang': '支付密碼',
    'en-us': 'Payment PIN',
    'korean-lang': '결제 비밀번호',
  },
  passwordMissing: {
    'zh-cn': '请输入登录密码',
    'yue-lang': '請輸入登入密碼',
    'en-us': 'Enter your login password',
    'korean-lang': '로그인 비밀번호를 입력해 주세요',
  },
  pinMissing: {
    'zh-cn': '请输入支付密码',
    'yue-lang': '請輸入支付密碼',
    'en-us': 'Enter your payment PIN',
    'korean-lang': '결제 비밀번호를 입력해 주세요',
  },
  codeMissing: {
    'zh-cn': '请输入6位验证码',
    'yue-lang': '請輸入6位驗證碼',
    'en-us': 'Enter the 6-digit code',
    'korean-lang': '인증번호 6자리를 입력해 주세요',
  },
  next: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  done: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
  undoNote: {
    'zh-cn': '更换后付款和提现会暂停一段时间。72小时内，可通过发送到原号码或邮箱的链接撤销。',
    'yue-lang': '更換之後會暫停付款同提款一段時間。72小時內，可以用傳送去原有號碼或者電郵嘅連結撤銷。',
    'en-us':
      'After the change, payments and withdrawals are paused for a while. For 72 hours, a link sent to the old one can undo it.',
    'korean-lang':
      '변경하면 결제와 출금이 잠시 중지돼요. 72시간 동안 기존 번호나 이메일로 보낸 링크로 취소할 수 있어요.',
  },
})
