import { defineTexts } from '~/i18n/texts'

export const tradeTexts = defineTexts({
  title: {
    'zh-cn': '支付密码',
    'yue-lang': '支付密碼',
    'en-us': 'Trade password',
    'korean-lang': '결제 비밀번호',
  },
  lead: {
    'zh-cn': '六位数字，只用来付款，与登录密码无关。',
    'yue-lang': '六位數字，淨係用嚟付款，同登入密碼無關。',
    'en-us': 'Six digits for paying only; it has nothing to do with the password you log in with.',
    'korean-lang': '결제에만 쓰는 여섯 자리 숫자로, 로그인 비밀번호와는 별개예요.',
  },
  setTitle: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Set trade password',
    'korean-lang': '결제 비밀번호 설정',
  },
  changeTitle: {
    'zh-cn': '修改支付密码',
    'yue-lang': '更改支付密碼',
    'en-us': 'Change trade password',
    'korean-lang': '결제 비밀번호 변경',
  },
  forgotTitle: {
    'zh-cn': '重设支付密码',
    'yue-lang': '重設支付密碼',
    'en-us': 'Reset trade password',
    'korean-lang': '결제 비밀번호 재설정',
  },
  checkTitle: {
    'zh-cn': '验证支付密码',
    'yue-lang': '驗證支付密碼',
    'en-us': 'Check trade password',
    'korean-lang': '결제 비밀번호 확인',
  },
  forgot: {
    'zh-cn': '忘记支付密码',
    'yue-lang': '唔記得支付密碼',
    'en-us': 'I forgot it',
    'korean-lang': '잊어버렸어요',
  },
  enterNew: {
    'zh-cn': '输入新的支付密码',
    'yue-lang': '輸入新嘅支付密碼',
    'en-us': 'Enter a new trade password',
    'korean-lang': '새 결제 비밀번호를 입력하세요',
  },
  repeat: {
    'zh-cn': '再输入一次',
    'yue-lang': '再輸入一次',
    'en-us': 'Enter it once more',
    'korean-lang': '한 번 더 입력하세요',
  },
  enter: {
    'zh-cn': '输入支付密码',
    'yue-lang': '輸入支付密碼',
    'en-us': 'Enter your trade password',
    'korean-lang': '결제 비밀번호를 입력하세요',
  },
  enterOld: {
    'zh-cn': '输入当前的支付密码',
    'yue-lang': '輸入而家嘅支付密碼',
    'en-us': 'Enter the present trade password',
    'korean-lang': '현재 결제 비밀번호를 입력하세요',
  },
  differ: {
    'zh-cn': '两次输入不一致，请重新设置',
    'yue-lang': '兩次輸入唔一樣，請重新設定',
    'en-us': 'The two differ: choose it again',
    'korean-lang': '두 번의 입력이 달라요. 다시 정하세요',
  },
  rules: {
    'zh-cn': '不能是重复或连续的数字、日期或手机号后六位。',
    'yue-lang': '唔可以係重複或者連續數字、日期或者手機號碼尾六位。',
    'en-us': 'No repeats, no sequences, no dates, not the end of your phone number.',
    'korean-lang': '반복·연속된 숫자, 날짜, 전화번호 뒷자리는 쓸 수 없어요.',
  },
  lockNote: {
    'zh-cn': '连续输错 5 次锁定 15 分钟，10 次锁定 24 小时，15 次后只能重设。锁定期间聊天和收款不受影响。',
    'yue-lang': '連續輸錯 5 次鎖 15 分鐘，10 次鎖 24 小時，15 次之後只可以重設。鎖住嗰陣照樣可以傾偈同收款。',
    'en-us':
      'Five wrong tries lock paying for 15 minutes, ten for 24 hours; after fifteen it must be reset. Chatting and receiving go on.',
    'korean-lang':
      '5회 틀리면 15분, 10회면 24시간 결제가 잠기고 15회면 재설정해야 해요. 대화와 받기는 계속돼요.',
  },
  setDone: {
    'zh-cn': '支付密码已设置',
    'yue-lang': '支付密碼已設定',
    'en-us': 'Trade password set',
    'korean-lang': '결제 비밀번호를 설정했어요',
  },
  changeDone: {
    'zh-cn': '支付密码已修改',
    'yue-lang': '支付密碼已更改',
    'en-us': 'Trade password changed',
    'korean-lang': '결제 비밀번호를 바꿨어요',
  },
  checkDone: { 'zh-cn': '密码正确', 'yue-lang': '密碼啱', 'en-us': 'That is right', 'korean-lang': '맞아요' },
  checkNote: {
    'zh-cn': '输错会计入错误次数。',
    'yue-lang': '輸錯會計入錯誤次數。',
    'en-us': 'A wrong one counts as a try.',
    'korean-lang': '틀리면 실패 횟수에 포함돼요.',
  },
  forgotLead: {
    'zh-cn': '请用验证码和登录密码证明是你本人。重设后 24 小时内不能提现。',
    'yue-lang': '請用驗證碼同登入密碼證明係你本人。重設之後 24 小時內唔可以提款。',
    'en-us':
      'Show that it is you by a code and the password you log in with. Withdrawals stay shut for 24 hours after.',
    'korean-lang':
      '인증번호와 로그인 비밀번호로 본인임을 확인하세요. 재설정 후 24시간 동안 출금할 수 없어요.',
  },
  account: {
    'zh-cn': '接收验证码的账号',
    'yue-lang': '收驗證碼嘅帳號',
    'en-us': 'The code goes to',
    'korean-lang': '인증번호를 받을 계정',
  },
  noAccount: {
    'zh-cn': '请先绑定手机号或邮箱',
    'yue-lang': '請先綁定手機號碼或者電郵',
    'en-us': 'Link a phone number or an e-mail address first',
    'korean-lang': '전화번호나 이메일을 먼저 연결하세요',
  },
  loginPassword: {
    'zh-cn': '登录密码',
    'yue-lang': '登入密碼',
    'en-us': 'Password you log in with',
    'korean-lang': '로그인 비밀번호',
  },
  codeMissing: {
    'zh-cn': '请输入六位验证码',
    'yue-lang': '請輸入六位驗證碼',
    'en-us': 'Enter the six digits of the code',
    'korean-lang': '인증번호 여섯 자리를 입력하세요',
  },
  passwordMissing: {
    'zh-cn': '请输入登录密码',
    'yue-lang': '請輸入登入密碼',
    'en-us': 'Enter the password you log in with',
    'korean-lang': '로그인 비밀번호를 입력하세요',
  },
  next: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  saving: { 'zh-cn': '正在保存…', 'yue-lang': '儲存緊…', 'en-us': 'Saving…', 'korean-lang': '저장 중…' },
})
