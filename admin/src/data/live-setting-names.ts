import type { Translated } from '../i18n/languages'

/** Names of the settings of live streams. */
export const liveSettingNames: Readonly<Record<string, Translated>> = {
  liveHosts: {
    'zh-cn': '谁可以开播',
    'yue-lang': '邊個可以開直播',
    'en-us': 'Who may go live',
    'korean-lang': '라이브 시작 가능 대상',
  },
  liveAccountDays: {
    'zh-cn': '开播所需注册天数',
    'yue-lang': '開直播要註冊幾日',
    'en-us': 'Age of a host’s account',
    'korean-lang': '라이브 시작에 필요한 가입 일수',
  },
  liveViewers: {
    'zh-cn': '每场直播最多观众',
    'yue-lang': '每場直播最多觀眾',
    'en-us': 'Viewers of a live stream',
    'korean-lang': '라이브 최대 시청자 수',
  },
  liveNear: {
    'zh-cn': '其中实时连接的观众，其余延迟数秒',
    'yue-lang': '當中即時連線嘅觀眾，其餘遲幾秒',
    'en-us': 'Viewers without delay; others are a few seconds behind',
    'korean-lang': '지연 없이 보는 시청자 수, 나머지는 몇 초 늦게 시청',
  },
  liveEncoders: {
    'zh-cn': '同时转码的直播（录制或延迟观看）',
    'yue-lang': '同時轉碼嘅直播（錄製或者延遲睇）',
    'en-us': 'Live streams encoded at once, for recordings and viewers with a delay',
    'korean-lang': '동시에 변환하는 라이브(녹화 또는 지연 시청)',
  },
  liveRecordings: {
    'zh-cn': '同时录制的直播',
    'yue-lang': '同時錄製嘅直播',
    'en-us': 'Live streams recorded at once',
    'korean-lang': '동시에 녹화하는 라이브',
  },
  liveRecordingMinutes: {
    'zh-cn': '直播录制最长时间',
    'yue-lang': '直播錄製最長時間',
    'en-us': 'Longest recording of a live stream',
    'korean-lang': '라이브 녹화 최대 시간',
  },
  liveGifts: {
    'zh-cn': '直播礼物与价格',
    'yue-lang': '直播禮物同價錢',
    'en-us': 'Gifts and their prices',
    'korean-lang': '라이브 선물과 가격',
  },
}
