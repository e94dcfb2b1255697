/** Refusals of calls. */
import type { Translated } from '../languages'

export const callRefusals = {
  CallsNotHere: {
    'zh-cn': '这里不能发起通话',
    'yue-lang': '呢度唔可以打出',
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
    'zh-cn': '你正在通话中，请先挂断',
    'yue-lang': '你通話緊，請先收線',
    'en-us': 'You’re already in a call. Hang up first.',
    'korean-lang': '이미 통화 중이에요. 먼저 통화를 끊어 주세요.',
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
  NoCallRelay: {
    'zh-cn': '本服务没有中转服务器，无法隐藏你的网络地址',
    'yue-lang': '呢個服務冇中繼伺服器，隱藏唔到你嘅網絡地址',
    'en-us': 'This service has no relay, so it can’t hide your network address',
    'korean-lang': '중계 서버가 없어 네트워크 주소를 숨길 수 없어요',
  },
} satisfies Record<string, Translated>
