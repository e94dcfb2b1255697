/** Refusals of payments by code, transfers, withdrawals and the staff's decisions about them. */
import type { Translated } from '../languages'

export const payingRefusals = {
  PayCodeNotFound: {
    'zh-cn': '付款码无效，请对方刷新后再扫',
    'yue-lang': '付款碼無效，請對方刷新之後再掃',
    'en-us': 'This pay code isn’t valid. Ask for a new one.',
    'korean-lang': '유효하지 않은 결제 코드예요. 상대방에게 새로고침을 요청해 주세요.',
  },
  PayCodeExpired: {
    'zh-cn': '付款码已过期，请对方刷新后再扫',
    'yue-lang': '付款碼已過期，請對方刷新之後再掃',
    'en-us': 'This pay code has expired. Ask for a new one.',
    'korean-lang': '결제 코드가 만료됐어요. 상대방에게 새로고침을 요청해 주세요.',
  },
  PayCodeUsed: {
    'zh-cn': '付款码已被使用，请对方刷新后再扫',
    'yue-lang': '付款碼已經用咗，請對方刷新之後再掃',
    'en-us': 'This pay code has already been used. Ask for a new one.',
    'korean-lang': '이미 사용된 결제 코드예요. 상대방에게 새로고침을 요청해 주세요.',
  },
  PayerUnavailable: {
    'zh-cn': '暂时无法向对方收款',
    'yue-lang': '暫時收唔到對方嘅款',
    'en-us': 'You can’t receive money from this person right now',
    'korean-lang': '지금은 상대방에게서 받을 수 없어요',
  },
  PaymentDeclined: {
    'zh-cn': '对方已拒绝付款',
    'yue-lang': '對方已拒絕付款',
    'en-us': 'The payment was declined',
    'korean-lang': '결제가 거절됐어요',
  },
  PaymentCancelled: {
    'zh-cn': '你已取消这笔付款',
    'yue-lang': '你已經取消呢筆付款',
    'en-us': 'You canceled this payment',
    'korean-lang': '결제를 취소했어요',
  },
  CollectCodeNotFound: {
    'zh-cn': '收款码无效或已过期',
    'yue-lang': '收款碼無效或者已過期',
    'en-us': 'This code isn’t valid or has expired',
    'korean-lang': '유효하지 않거나 만료된 송금 코드예요',
  },
  TransferNotFound: {
    'zh-cn': '转账不存在',
    'yue-lang': '轉帳唔存在',
    'en-us': 'Transfer not found',
    'korean-lang': '존재하지 않는 송금이에요',
  },
  TransferReturned: {
    'zh-cn': '该转账已退还',
    'yue-lang': '呢筆轉帳已經退回',
    'en-us': 'This transfer was already returned',
    'korean-lang': '이미 반환된 송금이에요',
  },
  TransferTooOld: {
    'zh-cn': '转账超过24小时，无法退还',
    'yue-lang': '轉帳超過24小時，退唔返',
    'en-us': 'You can only return a transfer within 24 hours',
    'korean-lang': '송금은 24시간 안에만 반환할 수 있어요',
  },
  BadAddress: {
    'zh-cn': '地址不正确，请检查每个字符，包括大小写',
    'yue-lang': '地址唔正確，請檢查每個字元，包括大細楷',
    'en-us': 'This address isn’t valid. Check every character, including capitals.',
    'korean-lang': '주소가 올바르지 않아요. 대소문자까지 확인해 주세요.',
  },
  AddressNotFound: {
    'zh-cn': '提现地址不存在',
    'yue-lang': '提款地址唔存在',
    'en-us': 'Withdrawal address not found',
    'korean-lang': '존재하지 않는 출금 주소예요',
  },
  AddressSaved: {
    'zh-cn': '该地址已保存',
    'yue-lang': '呢個地址已經儲存',
    'en-us': 'You’ve already saved this address',
    'korean-lang': '이미 저장한 주소예요',
  },
  TooManyAddresses: {
    'zh-cn': '最多保存{most}个提现地址',
    'yue-lang': '最多儲存{most}個提款地址',
    'en-us': 'You can save up to {most} withdrawal addresses',
    'korean-lang': '출금 주소는 최대 {most}개까지 저장할 수 있어요',
  },
  AddressTooNew: {
    'zh-cn': '为保障资金安全，新地址还需{hours}小时后才能使用',
    'yue-lang': '為保障資金安全，新地址仲要{hours}小時之後先用得',
    'en-us': 'For your safety, you can use a new address in {hours} h',
    'korean-lang': '안전을 위해 새 주소는 {hours}시간 후부터 쓸 수 있어요',
  },
  SpendingFrozen: {
    'zh-cn': '账户安全信息有变动，付款和提现暂停，还需{hours}小时恢复',
    'yue-lang': '帳戶安全資料有變，付款同提款暫停，仲要{hours}小時先恢復',
    'en-us': 'For your safety, payments are paused after a change to your account. {hours} h left.',
    'korean-lang': '계정 보안 정보가 바뀌어 결제와 출금이 잠시 중지됐어요. 남은 시간: {hours}시간.',
  },
  PaymentTooLarge: {
    'zh-cn': '单笔最多支付{most}',
    'yue-lang': '每筆最多付{most}',
    'en-us': 'You can pay up to {most} at a time',
    'korean-lang': '한 번에 최대 {most}까지 결제할 수 있어요',
  },
  DayLimitReached: {
    'zh-cn': '每天最多支付{most}，今天还可支付{left}',
    'yue-lang': '每日最多付{most}，今日仲可以付{left}',
    'en-us': 'You can pay up to {most} a day. You have {left} left today.',
    'korean-lang': '하루에 최대 {most}까지 결제할 수 있어요. 오늘 남은 금액: {left}',
  },
  NewPayeeLimitReached: {
    'zh-cn': '为保障资金安全，首次付款后24小时内最多向对方支付{most}，还可支付{left}',
    'yue-lang': '為保障資金安全，第一次付款之後24小時內最多付{most}畀對方，仲可以付{left}',
    'en-us':
      'For your safety, you can pay someone new up to {most} in the first 24 hours. You have {left} left.',
    'korean-lang':
      '안전을 위해 처음 송금한 상대에게는 24시간 동안 최대 {most}까지 보낼 수 있어요. 남은 금액: {left}',
  },
  WithdrawalTooSmall: {
    'zh-cn': '最低提现金额为{least}',
    'yue-lang': '最低提款金額係{least}',
    'en-us': 'You have to withdraw at least {least}',
    'korean-lang': '최소 출금 금액은 {least}예요',
  },
  WithdrawalTooLarge: {
    'zh-cn': '单次最多提现{most}',
    'yue-lang': '每次最多提款{most}',
    'en-us': 'You can withdraw up to {most} at a time',
    'korean-lang': '한 번에 최대 {most}까지 출금할 수 있어요',
  },
  WithdrawalOverDayLimit: {
    'zh-cn': '24小时内最多提现{most}，还可提{left}',
    'yue-lang': '24小時內最多提款{most}，仲可以提{left}',
    'en-us': 'You can withdraw up to {most} within 24 hours; {left} is left',
    'korean-lang': '24시간 동안 최대 {most}까지 출금할 수 있고, {left} 남았어요',
  },
  OwnWithdrawal: {
    'zh-cn': '不能批准自己的提现',
    'yue-lang': '唔可以批准自己嘅提款',
    'en-us': 'You can’t approve your own withdrawal',
    'korean-lang': '본인의 출금은 승인할 수 없어요',
  },
  WithdrawalNotFound: {
    'zh-cn': '提现记录不存在',
    'yue-lang': '提款紀錄唔存在',
    'en-us': 'Withdrawal not found',
    'korean-lang': '존재하지 않는 출금이에요',
  },
  WithdrawalDecided: {
    'zh-cn': '该提现已处理',
    'yue-lang': '呢筆提款已經處理',
    'en-us': 'This withdrawal was already decided',
    'korean-lang': '이미 처리된 출금이에요',
  },
  WithdrawalSending: {
    'zh-cn': '该提现正在汇出，不能再更改',
    'yue-lang': '呢筆提款匯緊出去，改唔到喇',
    'en-us': 'This withdrawal is being sent, so it can’t be changed any more',
    'korean-lang': '송금 중인 출금이라 바꿀 수 없어요',
  },
  WithdrawalNotApproved: {
    'zh-cn': '该提现尚未批准',
    'yue-lang': '呢筆提款未批准',
    'en-us': 'This withdrawal isn’t approved yet',
    'korean-lang': '아직 승인되지 않은 출금이에요',
  },
  WithdrawalNotClaimed: {
    'zh-cn': '请先标记为“汇出中”',
    'yue-lang': '請先標記做「匯出緊」',
    'en-us': 'Mark it as being sent first',
    'korean-lang': '먼저 송금 중으로 표시해 주세요',
  },
  TransactionUsed: {
    'zh-cn': '该交易编号已用于另一笔提现',
    'yue-lang': '呢個交易編號已經用咗喺另一筆提款',
    'en-us': 'This transaction ID belongs to another withdrawal',
    'korean-lang': '다른 출금에 사용된 거래 ID예요',
  },
  UpdateUnfinished: {
    'zh-cn': '服务器更新尚未完成，完成后才能汇出',
    'yue-lang': '伺服器更新未完成，完成之後先可以匯出',
    'en-us': 'The update of the servers isn’t finished. Sending is possible once it is.',
    'korean-lang': '서버 업데이트가 아직 끝나지 않았습니다. 끝난 뒤 송금할 수 있습니다.',
  },
  WithdrawalNeedsTwo: {
    'zh-cn': '这笔提现金额较大，需要两人批准',
    'yue-lang': '呢筆提款金額較大，要兩個人批准',
    'en-us': 'Two people have to approve a withdrawal of this size',
    'korean-lang': '이 금액의 출금은 두 사람의 승인이 필요해요',
  },
  NothingPaused: {
    'zh-cn': '提现没有暂停',
    'yue-lang': '提款冇暫停',
    'en-us': 'Withdrawals aren’t paused',
    'korean-lang': '출금이 중지된 상태가 아니에요',
  },
  NothingHalted: {
    'zh-cn': '资金没有停用',
    'yue-lang': '資金冇停用',
    'en-us': 'Money isn’t stopped',
    'korean-lang': '자금 이동이 중지된 상태가 아니에요',
  },
  BooksNewer: {
    'zh-cn': '账目由更新的版本记录，这台服务器无法核对。请升级后再试。',
    'yue-lang': '帳目由更新嘅版本記錄，呢部伺服器核對唔到。請升級後再試。',
    'en-us': 'The books are of a newer version, which this server can’t check. Update it, then try again.',
    'korean-lang':
      '더 새로운 버전의 장부라서 이 서버에서는 점검할 수 없습니다. 업데이트한 뒤 다시 시도해 주세요.',
  },
  LiftedByCommand: {
    'zh-cn': '本服务只能由运营者用 npm run ledger:verify -- --lift 恢复资金',
    'yue-lang': '呢個服務只可以由營運者用 npm run ledger:verify -- --lift 恢復資金',
    'en-us': 'In this service the operator lifts a stop, with npm run ledger:verify -- --lift',
    'korean-lang': '이 서비스에서는 운영자가 npm run ledger:verify -- --lift 로 중지를 해제합니다',
  },
  BooksNotClean: {
    'zh-cn': '停用之后的核对还没有全部通过，请先查明原因并重新核对',
    'yue-lang': '停用之後嘅核對仲未全部通過，請先查清原因再核對一次',
    'en-us': 'The checks haven’t found the books right since the stop. Fix the cause and run them again.',
    'korean-lang': '중지 이후 장부 점검이 아직 통과되지 않았어요. 원인을 해결하고 다시 점검해 주세요.',
  },
} as const satisfies Record<string, Translated>
