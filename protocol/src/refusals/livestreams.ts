/** Refusals of live streams. */
import type { Translated } from '../languages'

export const liveRefusals = {
  LiveNotFound: {
    'zh-cn': '找不到这场直播',
    'yue-lang': '搵唔到呢場直播',
    'en-us': 'This live stream wasn’t found',
    'korean-lang': '라이브를 찾을 수 없어요',
  },
  LiveEnded: {
    'zh-cn': '直播已结束',
    'yue-lang': '直播已經結束',
    'en-us': 'This live stream has ended',
    'korean-lang': '라이브가 끝났어요',
  },
  LiveFull: {
    'zh-cn': '观看人数已满，请稍后再来',
    'yue-lang': '睇嘅人滿咗，等陣再嚟',
    'en-us': 'This live stream is full. Try again later.',
    'korean-lang': '시청 인원이 가득 찼어요. 잠시 후 다시 시도해 주세요.',
  },
  LiveNotForYou: {
    'zh-cn': '暂未开放直播',
    'yue-lang': '暫時未開放直播',
    'en-us': 'Going live isn’t available at the moment',
    'korean-lang': '지금은 라이브를 시작할 수 없어요',
  },
  LiveNeedsRealName: {
    'zh-cn': '完成实名认证后才能开播',
    'yue-lang': '完成實名認證之後先可以開直播',
    'en-us': 'Verify your real name to go live',
    'korean-lang': '실명 인증을 마치면 라이브를 시작할 수 있어요',
  },
  LiveTooSoon: {
    'zh-cn': '账号注册满{days}天后才能开播',
    'yue-lang': '帳號註冊滿{days}日之後先可以開直播',
    'en-us': 'You can go live {days} days after signing up',
    'korean-lang': '가입하고 {days}일이 지나면 라이브를 시작할 수 있어요',
  },
  NotInLive: {
    'zh-cn': '对方或你已不在直播间',
    'yue-lang': '對方或者你已經唔喺直播間',
    'en-us': 'No longer in this live stream',
    'korean-lang': '라이브에 참여하고 있지 않아요',
  },
  RemovedFromLive: {
    'zh-cn': '主播已将你移出直播间',
    'yue-lang': '主播將你移出咗直播間',
    'en-us': 'The host has removed you from this live stream',
    'korean-lang': '호스트가 라이브에서 내보냈어요',
  },
  LiveNotRecorded: {
    'zh-cn': '本服务暂不支持录制直播',
    'yue-lang': '呢度暫時錄唔到直播',
    'en-us': 'Live streams can’t be recorded here',
    'korean-lang': '여기서는 라이브를 녹화할 수 없어요',
  },
  LiveRecordingsFull: {
    'zh-cn': '正在录制的直播太多，请稍后再试',
    'yue-lang': '而家錄緊嘅直播太多，等陣再試',
    'en-us': 'Too many live streams are being recorded at the moment. Try again later.',
    'korean-lang': '지금 녹화 중인 라이브가 너무 많아요. 잠시 후 다시 시도해 주세요.',
  },
  LiveGuestBusy: {
    'zh-cn': '对方正在通话或直播中',
    'yue-lang': '對方通話緊或者直播緊',
    'en-us': 'This person is in a call or live at the moment',
    'korean-lang': '상대방이 통화 중이거나 라이브 중이에요',
  },
  OnlyLiveHost: {
    'zh-cn': '只有主播可以这样做',
    'yue-lang': '得主播先可以咁做',
    'en-us': 'Only the host can do this',
    'korean-lang': '호스트만 할 수 있어요',
  },
  NotInvited: {
    'zh-cn': '主播还没有邀请你上台',
    'yue-lang': '主播未邀請你上台',
    'en-us': 'The host hasn’t invited you on stage',
    'korean-lang': '아직 호스트의 초대를 받지 않았어요',
  },
  StageFull: {
    'zh-cn': '台上人数已满',
    'yue-lang': '台上人數滿咗',
    'en-us': 'The stage is full',
    'korean-lang': '무대가 가득 찼어요',
  },
  MutedInLive: {
    'zh-cn': '主播已将你禁言',
    'yue-lang': '主播將你禁言咗',
    'en-us': 'The host has muted you',
    'korean-lang': '호스트가 채팅을 막았어요',
  },
  GiftNotFound: {
    'zh-cn': '礼物已下架，请重新选择',
    'yue-lang': '呢份禮物已經下架，請揀過',
    'en-us': 'This gift is no longer available. Choose another one.',
    'korean-lang': '더 이상 보낼 수 없는 선물이에요. 다시 골라 주세요.',
  },
} as const satisfies Record<string, Translated>
