/** Refusals of requests about a person's own data. */
import type { Translated } from '../languages'

export const dataRequestRefusals = {
  DataRequestWaiting: {
    'zh-cn': '你已提交过申请，正在处理中',
    'yue-lang': '你已經交咗申請，處理緊',
    'en-us': 'You have already asked for this; it is on its way',
    'korean-lang': '이미 요청하셨고 처리하고 있어요',
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
    'en-us': 'That request wasn’t found, or is over',
    'korean-lang': '요청을 찾을 수 없거나 이미 끝났어요',
  },
  DeletionBlocked: {
    'zh-cn': '该账号仍有余额或自己创建的群，不能注销',
    'yue-lang': '呢個帳號仲有結餘或者自己嘅群組，未可以刪除',
    'en-us': 'The account still has money or owns groups, so it can’t be deleted yet',
    'korean-lang': '잔액이나 만든 그룹이 남아 있어 아직 삭제할 수 없어요',
  },
} as const satisfies Record<string, Translated>
