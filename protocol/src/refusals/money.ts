/** Refusals of the wallet and of everything that moves money. */
import type { Translated } from '../languages'

export const moneyRefusals = {
  WalletOff: {
    'zh-cn': '此服务没有钱包功能',
    'yue-lang': '呢個服務冇錢包功能',
    'en-us': 'This service has no wallet',
    'korean-lang': '이 서비스에는 지갑이 없어요',
  },
  InsufficientFunds: {
    'zh-cn': '余额不足',
    'yue-lang': '餘額不足',
    'en-us': 'Your balance is too low',
    'korean-lang': '잔액이 부족해요',
  },
  MoneyStopped: {
    'zh-cn': '账目核对中，暂时无法付款。你的资金是安全的，请稍后再试。',
    'yue-lang': '帳目核對緊，暫時付唔到款。你嘅資金係安全嘅，請遲啲再試。',
    'en-us': 'Payments are paused while the books are checked. Your money is safe. Try again later.',
    'korean-lang': '장부를 확인하는 동안 결제가 잠시 중지됐어요. 자금은 안전하니 나중에 다시 시도해 주세요.',
  },
  WithdrawalsPaused: {
    'zh-cn': '提现暂停中。你的资金是安全的，请稍后再试。',
    'yue-lang': '提款暫停緊。你嘅資金係安全嘅，請遲啲再試。',
    'en-us': 'Withdrawals are paused for now. Your money is safe. Try again later.',
    'korean-lang': '출금이 잠시 중지됐어요. 자금은 안전하니 나중에 다시 시도해 주세요.',
  },
  PayeeUnavailable: {
    'zh-cn': '暂时无法向对方付款',
    'yue-lang': '暫時付唔到款畀對方',
    'en-us': 'This person can’t be paid right now',
    'korean-lang': '지금은 상대방에게 송금할 수 없어요',
  },
  SenderDeleted: {
    'zh-cn': '对方已注销账号，这笔钱无法退回',
    'yue-lang': '對方已經刪除帳號，呢筆錢退唔返',
    'en-us': 'This person has deleted their account, so the money can’t be returned',
    'korean-lang': '상대방이 계정을 삭제해서 돌려보낼 수 없어요',
  },
  PaymentIdReused: {
    'zh-cn': '该付款编号已用于另一笔付款',
    'yue-lang': '呢個付款編號已經用咗喺另一筆付款',
    'en-us': 'This payment ID is already used by another payment',
    'korean-lang': '다른 결제에 이미 사용된 ID예요',
  },
  BillNotFound: {
    'zh-cn': '账单不存在',
    'yue-lang': '帳單唔存在',
    'en-us': 'Transaction not found',
    'korean-lang': '존재하지 않는 거래 내역이에요',
  },
  IntentNotFound: {
    'zh-cn': '付款信息不存在，请重新发起',
    'yue-lang': '付款資料唔存在，請重新發起',
    'en-us': 'Payment not found. Start again.',
    'korean-lang': '결제 정보가 없어요. 다시 시작해 주세요.',
  },
  IntentExpired: {
    'zh-cn': '付款信息已过期，请重新发起',
    'yue-lang': '付款資料已過期，請重新發起',
    'en-us': 'This payment wasn’t confirmed in time. Start again.',
    'korean-lang': '결제 시간이 지났어요. 다시 시작해 주세요.',
  },
  IntentUsed: {
    'zh-cn': '该付款已处理，请勿重复支付',
    'yue-lang': '呢筆付款已經處理，請勿重複支付',
    'en-us': 'This payment has already been processed',
    'korean-lang': '이미 처리된 결제예요',
  },
  TradePasswordsDiffer: {
    'zh-cn': '两次输入的支付密码不一致',
    'yue-lang': '兩次輸入嘅支付密碼唔一樣',
    'en-us': 'The payment PINs don’t match',
    'korean-lang': '결제 비밀번호가 일치하지 않아요',
  },
  WeakTradePassword: {
    'zh-cn': '支付密码过于简单，不能使用重复或连续的数字、日期或手机号后六位',
    'yue-lang': '支付密碼太簡單，唔可以用重複或者連續嘅數字、日期或者手機號碼尾六位',
    'en-us':
      'That payment PIN is too easy to guess. Avoid repeated or consecutive digits, dates, and the last 6 digits of your phone number.',
    'korean-lang':
      '너무 쉬운 결제 비밀번호예요. 반복되거나 연속된 숫자, 날짜, 휴대폰 번호 끝 여섯 자리는 쓸 수 없어요.',
  },
  TradePasswordExists: {
    'zh-cn': '支付密码已设置',
    'yue-lang': '支付密碼已經設定',
    'en-us': 'You’ve already set a payment PIN',
    'korean-lang': '결제 비밀번호를 이미 설정했어요',
  },
  LoginPasswordNeeded: {
    'zh-cn': '需要输入登录密码。若没有输入的地方，请先更新应用。',
    'yue-lang': '要輸入登入密碼。如果冇地方輸入，請先更新應用程式。',
    'en-us': 'Enter your login password. If you aren’t asked for it, update the app first.',
    'korean-lang': '로그인 비밀번호를 입력해 주세요. 입력하는 곳이 없으면 먼저 앱을 업데이트해 주세요.',
  },
  NoTradePassword: {
    'zh-cn': '请先设置支付密码',
    'yue-lang': '請先設定支付密碼',
    'en-us': 'Set a payment PIN first',
    'korean-lang': '먼저 결제 비밀번호를 설정해 주세요',
  },
  WrongTradePassword: {
    'zh-cn': '支付密码错误，还可以试{left}次',
    'yue-lang': '支付密碼錯誤，仲可以試{left}次',
    'en-us': 'Wrong payment PIN. Tries left: {left}',
    'korean-lang': '결제 비밀번호가 올바르지 않아요. 남은 횟수: {left}',
  },
  TradePasswordLocked: {
    'zh-cn': '支付密码错误次数过多，请{seconds}秒后再试，或重设支付密码',
    'yue-lang': '支付密碼錯太多次，請{seconds}秒後再試，或者重設支付密碼',
    'en-us': 'Too many wrong tries. Try again in {seconds} s or reset your payment PIN.',
    'korean-lang': '결제 비밀번호를 여러 번 틀렸어요. {seconds}초 후에 다시 시도하거나 재설정해 주세요.',
  },
  TradePasswordSpent: {
    'zh-cn': '支付密码已锁定，请用登录密码和验证码重设',
    'yue-lang': '支付密碼已鎖定，請用登入密碼同驗證碼重設',
    'en-us': 'Your payment PIN is locked. Reset it with your login password and a code.',
    'korean-lang': '결제 비밀번호가 잠겼어요. 로그인 비밀번호와 인증번호로 재설정해 주세요.',
  },
  FaucetClosed: {
    'zh-cn': '正式环境不提供测试金',
    'yue-lang': '正式環境唔提供測試金',
    'en-us': 'There are no test funds here',
    'korean-lang': '여기서는 테스트 머니를 받을 수 없어요',
  },
  FaucetTooMuch: {
    'zh-cn': '每次最多领取{most}',
    'yue-lang': '每次最多領取{most}',
    'en-us': 'Up to {most} at a time',
    'korean-lang': '한 번에 최대 {most}까지 받을 수 있어요',
  },
} as const satisfies Record<string, Translated>
