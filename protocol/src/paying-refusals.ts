/** Refusals of payments by code, transfers, withdrawals and of the door for staff. */
import type { Translated } from './languages'

export const payingRefusals = {
  PayCodeNotFound: {
    'zh-cn': '付款码无效，请对方刷新后再扫',
    'yue-lang': '付款碼無效，請對方刷新之後再掃',
    'en-us': 'This pay code is not valid: ask for a new one',
    'korean-lang': '유효하지 않은 결제 코드입니다. 상대방에게 새로고침을 요청하세요',
  },
  PayCodeExpired: {
    'zh-cn': '付款码已过期，请对方刷新后再扫',
    'yue-lang': '付款碼已經過期，請對方刷新之後再掃',
    'en-us': 'This pay code has expired: ask for a new one',
    'korean-lang': '결제 코드가 만료되었습니다. 상대방에게 새로고침을 요청하세요',
  },
  PayCodeUsed: {
    'zh-cn': '付款码已被使用，请对方刷新后再扫',
    'yue-lang': '付款碼已經用咗，請對方刷新之後再掃',
    'en-us': 'This pay code was used already: ask for a new one',
    'korean-lang': '이미 사용된 결제 코드입니다. 상대방에게 새로고침을 요청하세요',
  },
  PayerUnavailable: {
    'zh-cn': '暂时无法向对方收款',
    'yue-lang': '暫時收唔到對方嘅款',
    'en-us': 'Nothing can be collected from this person at the moment',
    'korean-lang': '지금은 상대방에게서 받을 수 없습니다',
  },
  PaymentDeclined: {
    'zh-cn': '对方已拒绝付款',
    'yue-lang': '對方已經拒絕付款',
    'en-us': 'The payment was turned down',
    'korean-lang': '결제가 거절되었습니다',
  },
  CollectCodeNotFound: {
    'zh-cn': '收款码无效或已过期',
    'yue-lang': '收款碼無效或者已經過期',
    'en-us': 'This collect code is not valid any more',
    'korean-lang': '유효하지 않거나 만료된 수금 코드입니다',
  },
  TransferNotFound: {
    'zh-cn': '转账不存在',
    'yue-lang': '轉帳唔存在',
    'en-us': 'There is no such transfer',
    'korean-lang': '존재하지 않는 송금입니다',
  },
  TransferReturned: {
    'zh-cn': '该转账已退回',
    'yue-lang': '呢筆轉帳已經退回',
    'en-us': 'This transfer has been returned already',
    'korean-lang': '이미 반환된 송금입니다',
  },
  TransferTooOld: {
    'zh-cn': '转账超过 24 小时，无法退回',
    'yue-lang': '轉帳超過 24 小時，退唔返',
    'en-us': 'A transfer can be returned within 24 hours only',
    'korean-lang': '송금은 24시간 안에만 반환할 수 있습니다',
  },
  AddressNotFound: {
    'zh-cn': '提现地址不存在',
    'yue-lang': '提現地址唔存在',
    'en-us': 'There is no such withdrawal address',
    'korean-lang': '존재하지 않는 출금 주소입니다',
  },
  AddressSaved: {
    'zh-cn': '该地址已保存',
    'yue-lang': '呢個地址已經儲存',
    'en-us': 'This address is saved already',
    'korean-lang': '이미 저장된 주소입니다',
  },
  TooManyAddresses: {
    'zh-cn': '最多保存 {most} 个提现地址',
    'yue-lang': '最多儲存 {most} 個提現地址',
    'en-us': 'At most {most} withdrawal addresses can be saved',
    'korean-lang': '출금 주소는 최대 {most}개까지 저장할 수 있습니다',
  },
  AddressTooNew: {
    'zh-cn': '为保障资金安全，新地址还需 {hours} 小时后才能使用',
    'yue-lang': '為保障資金安全，新地址仲要 {hours} 個鐘頭之後先用得',
    'en-us': 'For your safety a new address can be used in {hours} h only',
    'korean-lang': '안전을 위해 새 주소는 {hours}시간 후부터 사용할 수 있습니다',
  },
  WithdrawalsFrozen: {
    'zh-cn': '支付密码重置后暂停提现，还需 {hours} 小时',
    'yue-lang': '支付密碼重設之後暫停提現，仲要 {hours} 個鐘頭',
    'en-us': 'Withdrawals are shut after a change to your trade password: {hours} h left',
    'korean-lang': '결제 비밀번호 재설정 후 출금이 중지됩니다. 남은 시간: {hours}시간',
  },
  WithdrawalTooSmall: {
    'zh-cn': '最低提现金额为 {least}',
    'yue-lang': '最低提現金額係 {least}',
    'en-us': 'The least that can be withdrawn is {least}',
    'korean-lang': '최소 출금 금액은 {least}입니다',
  },
  WithdrawalTooLarge: {
    'zh-cn': '单次最多提现 {most}',
    'yue-lang': '每次最多提現 {most}',
    'en-us': 'At most {most} can be withdrawn at a time',
    'korean-lang': '한 번에 최대 {most}까지 출금할 수 있습니다',
  },
  WithdrawalNotFound: {
    'zh-cn': '提现记录不存在',
    'yue-lang': '提現記錄唔存在',
    'en-us': 'There is no such withdrawal',
    'korean-lang': '존재하지 않는 출금입니다',
  },
  WithdrawalDecided: {
    'zh-cn': '该提现已处理',
    'yue-lang': '呢筆提現已經處理',
    'en-us': 'This withdrawal has been decided already',
    'korean-lang': '이미 처리된 출금입니다',
  },
  StaffDoorClosed: {
    'zh-cn': '未启用管理接口',
    'yue-lang': '未啟用管理接口',
    'en-us': 'The door for staff is closed',
    'korean-lang': '관리자 접속이 꺼져 있습니다',
  },
  WrongStaffToken: {
    'zh-cn': '管理令牌不正确',
    'yue-lang': '管理令牌唔啱',
    'en-us': 'The staff token is wrong',
    'korean-lang': '관리자 토큰이 올바르지 않습니다',
  },
} as const satisfies Record<string, Translated>
