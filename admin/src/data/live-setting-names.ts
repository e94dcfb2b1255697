import type { Translated } from '../i18n/languages'

/** What the settings of live streams are called. */
export const liveSettingNames: Readonly<Record<string, Translated>> = {
  liveHosts: {
    'zh-cn': '谁可以开播',
    'zh-hk': '邊個可以開直播',
    en: 'Who may go live',
    ko: '라이브 시작 가능 대상',
  },
  liveAccountDays: {
    'zh-cn': '开播所需注册天数',
    'zh-hk': '開直播要註冊幾日',
    en: 'Age of a host’s account',
    ko: '라이브 시작에 필요한 가입 일수',
  },
  liveViewers: {
    'zh-cn': '每场直播最多观众',
    'zh-hk': '每場直播最多觀眾',
    en: 'Viewers of a live stream',
    ko: '라이브 최대 시청자 수',
  },
  liveNear: {
    'zh-cn': '其中实时连接的观众，其余延迟数秒',
    'zh-hk': '當中即時連線嘅觀眾，其餘遲幾秒',
    en: 'Viewers without delay; the others are some seconds late',
    ko: '지연 없이 보는 시청자 수, 나머지는 몇 초 늦게 시청',
  },
  liveEncoders: {
    'zh-cn': '同时转码的直播（录制或延迟观看）',
    'zh-hk': '同時轉碼嘅直播（錄製或者延遲睇）',
    en: 'Live streams encoded at once, for recordings and viewers with a delay',
    ko: '동시에 변환하는 라이브(녹화 또는 지연 시청)',
  },
  liveRecordings: {
    'zh-cn': '同时录制的直播',
    'zh-hk': '同時錄製嘅直播',
    en: 'Live streams recorded at once',
    ko: '동시에 녹화하는 라이브',
  },
  liveRecordingMinutes: {
    'zh-cn': '直播录制最长时间',
    'zh-hk': '直播錄製最長時間',
    en: 'Longest recording of a live stream',
    ko: '라이브 녹화 최대 시간',
  },
  liveGifts: {
    'zh-cn': '直播礼物与价格',
    'zh-hk': '直播禮物同價錢',
    en: 'Gifts and their prices',
    ko: '라이브 선물과 가격',
  },
}
