/** Refusals of requests about a person's own data. */
import type { Translated } from '../languages'

export const dataRequestRefusals = {
  DataRequestWaiting: {
    'zh-cn': '你已提交过申请，正在处理中',
    'yue-lang': '你已經交咗申請，處理緊',
    'en-us': 'You’ve already requested this. It’s on its way.',
    'korean-lang': '이미 요청했고 처리 중이에요',
  },
  ExportJustMade: {
    'zh-cn': '24小时内只能导出一次数据',
    'yue-lang': '24小時內只可以匯出一次資料',
    'en-us': 'You can export your data once in 24 hours',
    'korean-lang': '데이터는 24시간에 한 번만 내보낼 수 있어요',
  },
  TooManyChatExports: {
    'zh-cn': '今天导出的聊天太多，请明天再试',
    'yue-lang': '今日匯出太多對話，請聽日再試',
    'en-us': 'You have exported many chats today. Please try again tomorrow.',
    'korean-lang': '오늘은 내보내기를 너무 많이 했어요. 내일 다시 시도해 주세요.',
  },
  DataRequestNotFound: {
    'zh-cn': '找不到该申请，或已处理',
    'yue-lang': '搵唔到呢個申請，或者已經處理',
    'en-us': 'That request wasn’t found or has ended',
    'korean-lang': '요청을 찾을 수 없거나 이미 끝났어요',
  },
  DeletionBlocked: {
    'zh-cn': '该账号仍有余额或已被冻结，不能注销',
    'yue-lang': '呢個帳號仲有餘額或者凍結緊，未可以刪除',
    'en-us': 'The account still has money or is frozen, so it can’t be deleted yet',
    'korean-lang': '잔액이 남아 있거나 정지된 계정이라 아직 삭제할 수 없어요',
  },
  MoneyLeft: {
    'zh-cn': '账号中还有{amount}，请先提现，或输入声明放弃',
    'yue-lang': '帳號入面仲有{amount}，請先提款，或者輸入聲明放棄',
    'en-us': 'There is still {amount} in the account. Withdraw it, or type the sentence that gives it up.',
    'korean-lang': '계정에 남은 금액: {amount}. 먼저 출금하거나 포기 문구를 입력해 주세요.',
  },
  DeletionPending: {
    'zh-cn': '此账号正在等待注销。确认保留账号后即可登录。',
    'yue-lang': '呢個帳號等緊刪除。確認保留帳號之後就可以登入。',
    'en-us': 'This account is about to be deleted. Confirm that you want to keep it to log in.',
    'korean-lang': '삭제 대기 중인 계정이에요. 계정을 유지한다고 확인하면 로그인할 수 있어요.',
  },
} as const satisfies Record<string, Translated>
