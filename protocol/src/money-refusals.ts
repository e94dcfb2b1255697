/** Refusals of the wallet and of everything that moves money. */
import type { Translated } from './languages'

export const moneyRefusals = {
  InsufficientFunds: {
    'zh-cn': '余额不足',
    'yue-lang': '餘額不足',
    'en-us': 'Your balance is too low',
    'korean-lang': '잔액이 부족합니다',
  },
  MoneyStopped: {
    'zh-cn': '资金服务正在核对中，暂时无法付款，资金安全',
    'yue-lang': '資金服務核對緊，暫時付唔到款，資金安全',
    'en-us': 'Payments are paused while the books are checked. Your money is safe: try again later',
    'korean-lang': '장부를 확인하는 동안 결제가 잠시 중지되었습니다. 자금은 안전하니 나중에 다시 시도하세요',
  },
  PayeeUnavailable: {
    'zh-cn': '暂时无法向对方付款',
    'yue-lang': '暫時付唔到款俾對方',
    'en-us': 'This person cannot be paid at the moment',
    'korean-lang': '지금은 상대방에게 송금할 수 없습니다',
  },
  PaymentIdReused: {
    'zh-cn': '该付款编号已用于另一笔付款',
    'yue-lang': '呢個付款編號已經用咗喺另一筆付款',
    'en-us': 'This payment id was used for another payment',
    'korean-lang': '다른 결제에 이미 사용된 ID입니다',
  },
  BillNotFound: {
    'zh-cn': '账单不存在',
    'yue-lang': '帳單唔存在',
    'en-us': 'There is no such bill',
    'korean-lang': '존재하지 않는 거래 내역입니다',
  },
  IntentNotFound: {
    'zh-cn': '付款信息不存在，请重新发起',
    'yue-lang': '付款資料唔存在，請重新發起',
    'en-us': 'There is no such payment: start again',
    'korean-lang': '결제 정보가 없습니다. 다시 시작하세요',
  },
  IntentExpired: {
    'zh-cn': '付款信息已过期，请重新发起',
    'yue-lang': '付款資料已經過期，請重新發起',
    'en-us': 'This payment was not confirmed in time: start again',
    'korean-lang': '결제 시간이 지났습니다. 다시 시작하세요',
  },
  IntentUsed: {
    'zh-cn': '该付款已处理，请勿重复支付',
    'yue-lang': '呢筆付款已經處理，請勿重複支付',
    'en-us': 'This payment has been dealt with already',
    'korean-lang': '이미 처리된 결제입니다',
  },
  TradePasswordsDiffer: {
    'zh-cn': '两次输入的支付密码不一致',
    'yue-lang': '兩次輸入嘅支付密碼唔一樣',
    'en-us': 'The two trade passwords differ',
    'korean-lang': '두 결제 비밀번호가 서로 다릅니다',
  },
  WeakTradePassword: {
    'zh-cn': '支付密码过于简单：不能是重复或连续的数字、日期或手机号后六位',
    'yue-lang': '支付密碼太簡單：唔可以係重複或者連續嘅數字、日期或者手機號碼最後六位',
    'en-us':
      'That trade password is too easy to guess: no repeats, sequences, dates or the end of your phone number',
    'korean-lang':
      '너무 쉬운 결제 비밀번호입니다. 반복, 연속 숫자, 날짜, 휴대폰 번호 끝 여섯 자리는 쓸 수 없습니다',
  },
  TradePasswordExists: {
    'zh-cn': '支付密码已设置',
    'yue-lang': '支付密碼已經設定',
    'en-us': 'A trade password is set already',
    'korean-lang': '결제 비밀번호가 이미 설정되어 있습니다',
  },
  NoTradePassword: {
    'zh-cn': '请先设置支付密码',
    'yue-lang': '請先設定支付密碼',
    'en-us': 'Set a trade password first',
    'korean-lang': '먼저 결제 비밀번호를 설정하세요',
  },
  WrongTradePassword: {
    'zh-cn': '支付密码错误，还可以试 {left} 次',
    'yue-lang': '支付密碼錯誤，仲可以試 {left} 次',
    'en-us': 'Wrong trade password, tries left: {left}',
    'korean-lang': '결제 비밀번호가 올바르지 않습니다. 남은 횟수: {left}',
  },
  TradePasswordLocked: {
    'zh-cn': '支付密码错误次数过多，请 {seconds} 秒后再试，或重置支付密码',
    'yue-lang': '支付密碼錯誤次數太多，請 {seconds} 秒後再試，或者重設支付密碼',
    'en-us': 'Too many wrong trade passwords: try again in {seconds} s, or reset it',
    'korean-lang': '결제 비밀번호를 여러 번 틀렸습니다. {seconds}초 후에 다시 시도하거나 재설정하세요',
  },
  TradePasswordSpent: {
    'zh-cn': '支付密码已锁定，请用登录密码和验证码重置',
    'yue-lang': '支付密碼已經鎖定，請用登入密碼同驗證碼重設',
    'en-us': 'Your trade password is locked: reset it with your login password and a code',
    'korean-lang': '결제 비밀번호가 잠겼습니다. 로그인 비밀번호와 인증번호로 재설정하세요',
  },
  FaucetClosed: {
    'zh-cn': '正式环境不提供测试币',
    'yue-lang': '正式環境唔提供測試幣',
    'en-us': 'There is no play money here',
    'korean-lang': '여기서는 테스트 금액을 받을 수 없습니다',
  },
  FaucetTooMuch: {
    'zh-cn': '单次最多领取 {most}',
    'yue-lang': '每次最多攞 {most}',
    'en-us': 'At most {most} at a time',
    'korean-lang': '한 번에 최대 {most}까지 받을 수 있습니다',
  },
} as const satisfies Record<string, Translated>
