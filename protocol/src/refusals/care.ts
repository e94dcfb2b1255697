/** Refusals of automatic care. */
import type { Translated } from '../languages'

export const careRefusalTexts = {
  SlowedDown: {
    'zh-cn': '发送过于频繁，请{seconds}秒后再试',
    'yue-lang': '傳送得太密，請{seconds}秒後再試',
    'en-us': 'You’re sending a lot at once. Try again in {seconds} s.',
    'korean-lang': '너무 자주 보내고 있어요. {seconds}초 후에 다시 시도해 주세요.',
  },
  WorkNeeded: {
    'zh-cn': '正在进行安全验证，请稍候几秒后重发',
    'yue-lang': '做緊安全驗證，請等幾秒再傳送',
    'en-us': 'Your device is doing a short security check. Send again in a few seconds.',
    'korean-lang': '보안 확인 중이에요. 몇 초 후에 다시 보내 주세요.',
  },
  HeldForReview: {
    'zh-cn': '你的账号发送内容异常，已暂停发送，等待人工审核',
    'yue-lang': '你嘅帳號傳送內容異常，已暫停傳送，等緊人手審核',
    'en-us': 'What you send is on hold until our staff have reviewed it',
    'korean-lang': '비정상적인 활동이 감지되어 검토가 끝날 때까지 보낼 수 없어요',
  },
  CareDecisionNotFound: {
    'zh-cn': '该记录不存在或已撤销',
    'yue-lang': '呢個記錄唔存在或者已經撤銷',
    'en-us': 'This decision doesn’t exist or was already undone',
    'korean-lang': '없는 기록이거나 이미 취소됐어요',
  },
} as const satisfies Record<string, Translated>
