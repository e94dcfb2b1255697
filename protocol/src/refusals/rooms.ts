/** Refusals of group calls. */
import type { Translated } from '../languages'

export const roomRefusals = {
  GroupCallRuns: {
    'zh-cn': '群里正在通话，可以直接加入',
    'yue-lang': '呢個群組通話緊，可以直接加入',
    'en-us': 'This group is already in a call. You can join it.',
    'korean-lang': '이미 그룹 통화가 진행 중이에요. 바로 참여할 수 있어요.',
  },
  GroupCallFull: {
    'zh-cn': '通话人数已满',
    'yue-lang': '通話人數已滿',
    'en-us': 'This call is full',
    'korean-lang': '통화 인원이 가득 찼어요',
  },
  NotInGroupCall: {
    'zh-cn': '对方不在通话中',
    'yue-lang': '對方唔喺通話入面',
    'en-us': 'This person isn’t in the call',
    'korean-lang': '통화에 참여하지 않은 사람이에요',
  },
  OnlyHostMutes: {
    'zh-cn': '只有通话发起人和群管理员可以将他人静音',
    'yue-lang': '只有發起通話嘅人同群組管理員可以將人靜音',
    'en-us': 'Only the person who started the call and group admins can mute others',
    'korean-lang': '통화를 시작한 사람과 그룹 관리자만 음소거할 수 있어요',
  },
  CallPassOver: {
    'zh-cn': '连接凭证已过期，请重新加入通话',
    'yue-lang': '連線憑證已經過期，請重新加入通話',
    'en-us': 'It took too long to connect. Join the call again.',
    'korean-lang': '연결 시간이 지났어요. 통화에 다시 참여해 주세요.',
  },
  CallOfferUnusable: {
    'zh-cn': '此设备无法加入这次通话，请更新应用后再试',
    'yue-lang': '呢部裝置加入唔到呢次通話，請更新應用程式再試',
    'en-us': 'This device can’t join the call. Update the app and try again.',
    'korean-lang': '이 기기에서는 통화에 참여할 수 없어요. 앱을 업데이트한 뒤 다시 시도해 주세요.',
  },
  CallsUnavailable: {
    'zh-cn': '通话服务暂时不可用，请稍后再试',
    'yue-lang': '通話服務暫時用唔到，請遲啲再試',
    'en-us': 'Calls are unavailable at the moment. Try again shortly.',
    'korean-lang': '지금은 통화를 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
} satisfies Record<string, Translated>
