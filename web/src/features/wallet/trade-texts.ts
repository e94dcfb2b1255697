import { defineTexts } from '~/i18n/texts'

export const tradeTexts = defineTexts({
  title: {
    'zh-cn': '支付密码',
    'yue-lang': '支付密碼',
    'en-us': 'Payment PIN',
    'korean-lang': '결제 비밀번호',
  },
  lead: {
    'zh-cn': '六位数字，只用来付款，与登录密码无关。',
    'yue-lang': '六位數字，只係用嚟付款，同登入密碼無關。',
    'en-us': 'Six digits, used only for payments. It’s separate from your login password.',
    'korean-lang': '결제에만 쓰는 여섯 자리 숫자로, 로그인 비밀번호와는 별개예요.',
  },
  setTitle: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Set payment PIN',
    'korean-lang': '결제 비밀번호 설정',
  },
  changeTitle: {
    'zh-cn': '修改支付密码',
    'yue-lang': '更改支付密碼',
    'en-us': 'Change payment PIN',
    'korean-lang': '결제 비밀번호 변경',
  },
  forgotTitle: {
    'zh-cn': '重设支付密码',
    'yue-lang': '重設支付密碼',
    'en-us': 'Reset payment PIN',
    'korean-lang': '결제 비밀번호 재설정',
  },
  checkTitle: {
    'zh-cn': '验证支付密码',
    'yue-lang': '驗證支付密碼',
    'en-us': 'Check payment PIN',
    'korean-lang': '결제 비밀번호 확인',
  },
  forgot: {
    'zh-cn': '忘记支付密码',
    'yue-lang': '唔記得支付密碼',
    'en-us': 'Forgot payment PIN',
    'korean-lang': '결제 비밀번호 찾기',
  },
  enterNew: {
    'zh-cn': '输入新的支付密码',
    'yue-lang': '輸入新嘅支付密碼',
    'en-us': 'Enter a new payment PIN',
    'korean-lang': '새 결제 비밀번호를 입력해 주세요',
  },
  repeat: {
    'zh-cn': '请再次输入',
    'yue-lang': '再輸入一次',
    'en-us': 'Enter it again',
    'korean-lang': '한 번 더 입력해 주세요',
  },
  enter: {
    'zh-cn': '输入支付密码',
    'yue-lang': '輸入支付密碼',
    'en-us': 'Enter your payment PIN',
    'korean-lang': '결제 비밀번호를 입력해 주세요',
  },
  enterOld: {
    'zh-cn': '输入当前的支付密码',
    'yue-lang': '輸入目前嘅支付密碼',
    'en-us': 'Enter your current payment PIN',
    'korean-lang': '현재 결제 비밀번호를 입력해 주세요',
  },
  differ: {
    'zh-cn': '两次输入不一致，请重新设置',
    'yue-lang': '兩次輸入唔一樣，請重新設定',
    'en-us': 'The PINs don’t match. Start again.',
    'korean-lang': '비밀번호가 일치하지 않아요. 다시 정해 주세요.',
  },
  weak: {
    'zh-cn': '这个密码太容易被猜到，请换一个',
    'yue-lang': '呢個密碼太易估，請轉過一個',
    'en-us': 'That PIN is too easy to guess. Choose another.',
    'korean-lang': '너무 쉬운 비밀번호예요. 다른 숫자로 정해 주세요.',
  },
  rules: {
    'zh-cn': '不能使用重复或连续的数字、日期或手机号后六位。',
    'yue-lang': '唔可以用重複或者連續數字、日期或者手機號碼尾六位。',
    'en-us': 'No repeated or consecutive digits, dates, or the last 6 digits of your phone number.',
    'korean-lang': '반복되거나 연속된 숫자, 날짜, 휴대폰 번호 끝 여섯 자리는 쓸 수 없어요.',
  },
  lockNote: {
    'zh-cn': '连续输错5次将锁定15分钟，10次锁定24小时，15次后只能重设。锁定期间，聊天和收款不受影响。',
    'yue-lang': '連續輸錯5次會鎖15分鐘，10次鎖24小時，15次之後只可以重設。鎖住嗰陣照樣可以傾偈同收款。',
    'en-us':
      '5 wrong tries in a row lock payments for 15 minutes, 10 for 24 hours. After 15 you have to reset it. You can still chat and receive money.',
    'korean-lang':
      '연속으로 5회 틀리면 15분, 10회 틀리면 24시간 동안 결제가 잠기고 15회부터는 재설정해야 해요. 채팅과 송금 받기는 계속할 수 있어요.',
  },
  setDone: {
    'zh-cn': '支付密码已设置',
    'yue-lang': '支付密碼已設定',
    'en-us': 'Payment PIN set',
    'korean-lang': '결제 비밀번호를 설정했어요',
  },
  changeDone: {
    'zh-cn': '支付密码已修改',
    'yue-lang': '支付密碼已更改',
    'en-us': 'Payment PIN changed',
    'korean-lang': '결제 비밀번호를 변경했어요',
  },
  checkDone: {
    'zh-cn': '支付密码正确',
    'yue-lang': '支付密碼正確',
    'en-us': 'PIN is correct',
    'korean-lang': '결제 비밀번호가 맞아요',
  },
  checkNote: {
    'zh-cn': '输错会计入错误次数。',
    'yue-lang': '輸錯會計入錯誤次數。',
    'en-us': 'Wrong tries count toward the limit.',
    'korean-lang': '틀리면 실패 횟수에 포함돼요.',
  },
  forgotLead: {
    'zh-cn': '请用验证码和登录密码验证身份。重设后24小时内不能提现。',
    'yue-lang': '請用驗證碼同登入密碼驗證身份。重設之後24小時內唔可以提款。',
    'en-us':
      'Confirm it’s you with a code and your login password. You can’t withdraw for 24 hours after a reset.',
    'korean-lang':
      '인증번호와 로그인 비밀번호로 본인 확인을 해 주세요. 재설정 후 24시간 동안 출금할 수 없어요.',
  },
  account: {
    'zh-cn': '接收验证码的账号',
    'yue-lang': '收驗證碼嘅帳號',
    'en-us': 'Send the code to',
    'korean-lang': '인증번호를 받을 계정',
  },
  noAccount: {
    'zh-cn': '请先绑定手机号或邮箱',
    'yue-lang': '請先綁定手機號碼或者電郵',
    'en-us': 'Add a phone number or email first',
    'korean-lang': '휴대폰 번호나 이메일을 먼저 연결해 주세요',
  },
  loginPassword: {
    'zh-cn': '登录密码',
    'yue-lang': '登入密碼',
    'en-us': 'Login password',
    'korean-lang': '로그인 비밀번호',
  },
  setProof: {
    'zh-cn': '为保障资金安全，请先输入登录密码。',
    'yue-lang': '為保障資金安全，請先輸入登入密碼。',
    'en-us': 'To keep your money safe, enter your login password first.',
    'korean-lang': '안전을 위해 먼저 로그인 비밀번호를 입력해 주세요.',
  },
  codeMissing: {
    'zh-cn': '请输入6位验证码',
    'yue-lang': '請輸入6位驗證碼',
    'en-us': 'Enter the 6-digit code',
    'korean-lang': '인증번호 6자리를 입력해 주세요',
  },
  passwordMissing: {
    'zh-cn': '请输入登录密码',
    'yue-lang': '請輸入登入密碼',
    'en-us': 'Enter your login password',
    'korean-lang': '로그인 비밀번호를 입력해 주세요',
  },
  next: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  saving: { 'zh-cn': '正在保存…', 'yue-lang': '儲存緊…', 'en-us': 'Saving…', 'korean-lang': '저장 중…' },
})
