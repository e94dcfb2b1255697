import type { Translated } from '../i18n/languages'

/** Names of the spam protection settings. */
export const careSettingNames: Readonly<Record<string, Translated>> = {
  careNewDays: {
    'zh-cn': '新账号观察天数',
    'yue-lang': '新帳號觀察日數',
    'en-us': 'Accounts are new for',
    'korean-lang': '신규 계정 관찰 일수',
  },
  careRequests: {
    'zh-cn': '每日加陌生人上限',
    'yue-lang': '每日加陌生人上限',
    'en-us': 'Requests to strangers in a day',
    'korean-lang': '하루 낯선 사람 친구 요청',
  },
  careRequestsAction: {
    'zh-cn': '加陌生人过多时',
    'yue-lang': '加太多陌生人時',
    'en-us': 'After too many requests',
    'korean-lang': '친구 요청 초과 시',
  },
  careEqualTexts: {
    'zh-cn': '相同内容群发上限',
    'yue-lang': '相同內容群發上限',
    'en-us': 'Chats that get the same text in a day',
    'korean-lang': '같은 글 전송 채팅 수',
  },
  careEqualTextsAction: {
    'zh-cn': '群发相同内容时',
    'yue-lang': '群發相同內容時',
    'en-us': 'After the same text to too many chats',
    'korean-lang': '같은 글 초과 시',
  },
  careLinks: {
    'zh-cn': '每日链接消息上限',
    'yue-lang': '每日連結訊息上限',
    'en-us': 'Messages with links in a day',
    'korean-lang': '하루 링크 메시지',
  },
  careLinksAction: {
    'zh-cn': '链接过多时',
    'yue-lang': '連結太多時',
    'en-us': 'After too many links',
    'korean-lang': '링크 초과 시',
  },
  careReports: {
    'zh-cn': '每日举报人数上限',
    'yue-lang': '每日舉報人數上限',
    'en-us': 'Reporters in a day',
    'korean-lang': '하루 신고자 수',
  },
  careReportsAction: {
    'zh-cn': '被多人举报时',
    'yue-lang': '畀多人舉報時',
    'en-us': 'After reports by too many people',
    'korean-lang': '신고 초과 시',
  },
  careWorkBits: {
    'zh-cn': '设备验证难度',
    'yue-lang': '裝置驗證難度',
    'en-us': 'Difficulty of the proof of work',
    'korean-lang': '기기 확인 난이도',
  },
  carePause: {
    'zh-cn': '放慢后的间隔',
    'yue-lang': '放慢之後嘅間隔',
    'en-us': 'Pause when slowed down',
    'korean-lang': '제한 시 간격',
  },
}
