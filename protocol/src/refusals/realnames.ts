/** Refusals of real names. */
import type { Translated } from '../languages'

export const realNameRefusals = {
  BadRealName: {
    'zh-cn': '请填写证件上的姓名',
    'yue-lang': '請填寫證件上嘅姓名',
    'en-us': 'Enter the name as on your document',
    'korean-lang': '신분증에 적힌 이름을 입력해 주세요',
  },
  BadDocumentNumber: {
    'zh-cn': '证件号码须为4到30位字母或数字',
    'yue-lang': '證件號碼要係4至30個字母或者數字',
    'en-us': 'A document number is 4 to 30 letters or digits',
    'korean-lang': '신분증 번호는 영문이나 숫자 4~30자예요',
  },
  RealNameWaiting: {
    'zh-cn': '资料正在审核中',
    'yue-lang': '資料審核緊',
    'en-us': 'Your document is being checked',
    'korean-lang': '제출한 정보를 확인하고 있어요',
  },
  RealNameVerified: {
    'zh-cn': '你已完成实名认证',
    'yue-lang': '你已經完成實名認證',
    'en-us': 'Your name is already verified',
    'korean-lang': '이미 실명 인증을 마쳤어요',
  },
  RealNameNotFound: {
    'zh-cn': '找不到该申请，或已处理',
    'yue-lang': '搵唔到呢個申請，或者已經處理',
    'en-us': 'That application wasn’t found, or was decided',
    'korean-lang': '신청을 찾을 수 없거나 이미 처리됐어요',
  },
  DocumentTaken: {
    'zh-cn': '该证件已用于另一个账号的实名认证',
    'yue-lang': '呢張證件已經喺另一個帳號用咗做實名認證',
    'en-us': 'This document already verifies another account',
    'korean-lang': '이미 다른 계정의 실명 인증에 쓰인 신분증이에요',
  },
} as const satisfies Record<string, Translated>
