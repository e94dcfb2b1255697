/** Refusals of sanctions and appeals. */
import type { Translated } from '../languages'

export const sanctionRefusals = {
  SanctionNotFound: {
    'zh-cn': '找不到这项处理',
    'yue-lang': '搵唔到呢項處理',
    'en-us': 'That decision wasn’t found',
    'korean-lang': '해당 조치를 찾을 수 없어요',
  },
  FreezeNeedsTwo: {
    'zh-cn': '解除冻结需要两位同事，请提交后等另一位批准',
    'yue-lang': '解除凍結要兩位同事，請提交後等另一位批准',
    'en-us': 'Lifting a freeze takes two people: propose it, and someone else approves',
    'korean-lang': '정지를 해제하려면 두 명이 필요해요. 제안하면 다른 담당자가 승인해요.',
  },
  FreezeOfYours: {
    'zh-cn': '这次冻结由你提出，须由其他同事解除',
    'yue-lang': '呢次凍結係你提出，要由其他同事解除',
    'en-us': 'You proposed this freeze, so others have to decide about lifting it',
    'korean-lang': '직접 제안한 정지는 다른 담당자가 해제해야 해요',
  },
  HeldLately: {
    'zh-cn': '{days}天内已临时冻结过该账号，再次冻结需另一位同事批准',
    'yue-lang': '{days}日內已經臨時凍結過呢個帳號，再凍結要另一位同事批准',
    'en-us':
      'This account was already held in the last {days} days. Freezing it again takes a second person.',
    'korean-lang':
      '최근 {days}일 안에 이미 임시 정지한 계정이에요. 다시 정지하려면 다른 담당자의 승인이 필요해요.',
  },
  AlreadyAppealed: {
    'zh-cn': '每项处理只能申诉一次',
    'yue-lang': '每項處理只可以上訴一次',
    'en-us': 'You can appeal once',
    'korean-lang': '이의 제기는 한 번만 할 수 있어요',
  },
  AppealAnswered: {
    'zh-cn': '该申诉已处理',
    'yue-lang': '呢個上訴已經處理',
    'en-us': 'That appeal was already answered',
    'korean-lang': '이미 처리된 이의 제기예요',
  },
  EmptyAppeal: {
    'zh-cn': '请填写申诉内容',
    'yue-lang': '請填寫上訴內容',
    'en-us': 'Say why this should be lifted',
    'korean-lang': '이의 내용을 입력해 주세요',
  },
  TicketOver: {
    'zh-cn': '页面已过期，请重新登录后再试',
    'yue-lang': '頁面已經過期，請重新登入再試',
    'en-us': 'This page has expired. Log in again to continue.',
    'korean-lang': '페이지가 만료됐어요. 다시 로그인해 주세요.',
  },
} as const satisfies Record<string, Translated>
