import { defineTexts } from '~/i18n/texts'

export const muteTexts = defineTexts({
  off: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  always: { 'zh-cn': '一直', 'yue-lang': '一直', 'en-us': 'Always', 'korean-lang': '계속' },
  until: {
    'zh-cn': (p: { time: string }) => `至${p.time}`,
    'yue-lang': (p: { time: string }) => `到${p.time}`,
    'en-us': (p: { time: string }) => `Until ${p.time}`,
    'korean-lang': (p: { time: string }) => `${p.time}까지`,
  },
  hour: { 'zh-cn': '1小时', 'yue-lang': '1小時', 'en-us': '1 hour', 'korean-lang': '1시간' },
  eightHours: { 'zh-cn': '8小时', 'yue-lang': '8小時', 'en-us': '8 hours', 'korean-lang': '8시간' },
  day: { 'zh-cn': '1天', 'yue-lang': '1日', 'en-us': '1 day', 'korean-lang': '1일' },
  week: { 'zh-cn': '1周', 'yue-lang': '1個禮拜', 'en-us': '1 week', 'korean-lang': '1주' },
  mentions: {
    'zh-cn': '仅@我和回复我的',
    'yue-lang': '淨係@我同回覆我嘅',
    'en-us': 'Mentions and replies only',
    'korean-lang': '멘션과 답장만',
  },
  muteFor: {
    'zh-cn': '免打扰一段时间',
    'yue-lang': '靜音一段時間',
    'en-us': 'Mute for…',
    'korean-lang': '일정 시간 알림 끄기',
  },
  unmute: {
    'zh-cn': '关闭免打扰',
    'yue-lang': '取消靜音',
    'en-us': 'Unmute',
    'korean-lang': '알림 켜기',
  },
  note: {
    'zh-cn': '免打扰时照常接收消息，但不提示，也不计入未读总数。',
    'yue-lang': '靜音嗰陣照收訊息，但唔會提你，亦唔計入未讀總數。',
    'en-us': 'Messages still arrive, without alerts, and don’t count in the unread total.',
    'korean-lang': '메시지는 그대로 오지만 알림이 울리지 않고 안 읽은 수에도 포함되지 않아요.',
  },
})
