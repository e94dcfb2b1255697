/** Refusals of calls. */
import type { Translated } from '../languages'

export const callRefusals = {
  CallsNotHere: {
    'zh-cn': '这里不能发起通话',
    'yue-lang': '呢度唔可以打電話',
    'en-us': 'You can’t call here',
    'korean-lang': '여기서는 통화할 수 없어요',
  },
  CallsNotTaken: {
    'zh-cn': '对方设置了谁可以呼叫，你现在不能打给对方。可以发消息。',
    'yue-lang': '對方限制咗邊個可以打畀佢，你而家打唔到。可以傳訊息畀佢。',
    'en-us': 'This person limits who may call them. Send a message instead.',
    'korean-lang': '상대방이 전화할 수 있는 사람을 제한했어요. 대신 메시지를 보내 주세요.',
  },
  InCall: {
    'zh-cn': '你正在通话或直播中，请先结束',
    'yue-lang': '你通話緊或者直播緊，請先結束',
    'en-us': 'You’re already in a call or live. End that first.',
    'korean-lang': '이미 통화 중이거나 라이브 중이에요. 먼저 종료해 주세요.',
  },
  CallNotFound: {
    'zh-cn': '找不到这次通话',
    'yue-lang': '搵唔到呢次通話',
    'en-us': 'This call doesn’t exist',
    'korean-lang': '통화를 찾을 수 없어요',
  },
  CallEnded: {
    'zh-cn': '通话已结束',
    'yue-lang': '通話已經結束',
    'en-us': 'This call has ended',
    'korean-lang': '통화가 종료됐어요',
  },
  CallAnswered: {
    'zh-cn': '已在其他设备接听',
    'yue-lang': '已經喺另一部裝置接聽',
    'en-us': 'Answered on another device',
    'korean-lang': '다른 기기에서 받았어요',
  },
  CallCosts: {
    'zh-cn': '与对方通话每分钟{price}，请确认价格后再拨',
    'yue-lang': '同對方通話每分鐘{price}，請確認價錢再打',
    'en-us': 'Calling this person costs {price} a minute. Confirm the price, then call again.',
    'korean-lang': '1분에 {price}씩 나가는 통화예요. 요금을 확인한 뒤 다시 걸어 주세요.',
  },
  CallBalanceLow: {
    'zh-cn': '余额不足以通话一分钟，请先充值',
    'yue-lang': '餘額唔夠傾一分鐘，請先增值',
    'en-us': 'Your balance is too low for one minute of this call. Top up first.',
    'korean-lang': '잔액이 1분 통화 요금보다 적어요. 먼저 충전해 주세요.',
  },
  CallRateOutOfRange: {
    'zh-cn': '每分钟价格应为{least}到{most}，最多两位小数',
    'yue-lang': '每分鐘價錢要係{least}至{most}，最多兩個小數位',
    'en-us': 'Enter a price from {least} to {most} a minute, with at most two decimals',
    'korean-lang': '1분 요금은 {least}~{most} 사이, 소수 둘째 자리까지 입력해 주세요',
  },
  CallsNotPaid: {
    'zh-cn': '本服务暂不支持付费通话',
    'yue-lang': '呢個服務暫時冇收費通話',
    'en-us': 'This service doesn’t offer paid calls',
    'korean-lang': '이 서비스에서는 유료 통화를 쓸 수 없어요',
  },
  NoCallRelay: {
    'zh-cn': '本服务没有中转服务器，无法隐藏你的网络地址',
    'yue-lang': '呢個服務冇中繼伺服器，隱藏唔到你嘅網絡地址',
    'en-us': 'This service has no relay, so it can’t hide your network address',
    'korean-lang': '중계 서버가 없어 네트워크 주소를 숨길 수 없어요',
  },
} satisfies Record<string, Translated>
