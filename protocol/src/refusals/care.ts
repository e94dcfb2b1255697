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
  BeingReviewed: {
    'zh-cn': '审核中，通过后会自动发出',
    'yue-lang': '審核緊，通過之後會自動傳送',
    'en-us': 'Being reviewed. Sent once released.',
    'korean-lang': '검토 중이에요. 승인되면 자동으로 전송돼요.',
  },
  ReviewRefused: {
    'zh-cn': '这条消息未通过审核，没有发出',
    'yue-lang': '呢個訊息未通過審核，冇傳送到',
    'en-us': 'Our staff reviewed this message and didn’t send it',
    'korean-lang': '검토 결과 이 메시지는 전송되지 않았어요',
  },
  ReviewExpired: {
    'zh-cn': '审核超时，这条消息没有发出',
    'yue-lang': '審核逾時，呢個訊息冇傳送到',
    'en-us': 'No one reviewed this message in time, so it wasn’t sent',
    'korean-lang': '기간 안에 검토되지 않아 이 메시지는 전송되지 않았어요',
  },
  HeldNotFound: {
    'zh-cn': '该消息不存在或已处理',
    'yue-lang': '呢個訊息唔存在或者已經處理',
    'en-us': 'This message isn’t waiting anymore',
    'korean-lang': '이미 처리됐거나 없는 메시지예요',
  },
  OlderHeldFirst: {
    'zh-cn': '请先处理同一聊天里更早的消息',
    'yue-lang': '請先處理同一個對話入面早啲嘅訊息',
    'en-us': 'Decide about the older message in this chat first',
    'korean-lang': '같은 채팅의 이전 메시지를 먼저 처리해 주세요',
  },
  CareDecisionNotFound: {
    'zh-cn': '该记录不存在或已撤销',
    'yue-lang': '呢個紀錄唔存在或者已經撤銷',
    'en-us': 'This decision doesn’t exist or was already undone',
    'korean-lang': '없는 기록이거나 이미 취소됐어요',
  },
} as const satisfies Record<string, Translated>
