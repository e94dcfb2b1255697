import { defineTexts } from '@/i18n/texts'

export const liveTexts = defineTexts({
  title: { 'zh-cn': '直播', 'zh-hk': '直播', en: 'Live streams', ko: '라이브' },
  lead: {
    'zh-cn': '正在进行的直播。停止后主播会看到提示；要阻止再次开播，请对用户禁言。',
    'zh-hk': '進行緊嘅直播。停咗之後主播會見到提示；要阻止再開，請將用戶禁言。',
    en: 'Who is live now. The host is told when you stop one; mute the person to keep them from going live again.',
    ko: '지금 진행 중인 라이브입니다. 중단하면 호스트에게 알립니다. 다시 시작하지 못하게 하려면 사용자를 채팅 금지하세요.',
  },
  none: {
    'zh-cn': '现在没有直播',
    'zh-hk': '而家冇直播',
    en: 'Nobody is live',
    ko: '진행 중인 라이브가 없습니다',
  },
  name: { 'zh-cn': '标题', 'zh-hk': '標題', en: 'Title', ko: '제목' },
  host: { 'zh-cn': '主播', 'zh-hk': '主播', en: 'Host', ko: '호스트' },
  kind: { 'zh-cn': '类型', 'zh-hk': '類型', en: 'Kind', ko: '종류' },
  video: { 'zh-cn': '视频', 'zh-hk': '視像', en: 'Video', ko: '영상' },
  voice: { 'zh-cn': '语音', 'zh-hk': '語音', en: 'Voice', ko: '음성' },
  forFriends: { 'zh-cn': '仅好友', 'zh-hk': '只限好友', en: 'Friends only', ko: '친구 공개' },
  viewers: { 'zh-cn': '观众', 'zh-hk': '觀眾', en: 'Viewers', ko: '시청자' },
  since: { 'zh-cn': '开始时间', 'zh-hk': '開始時間', en: 'Since', ko: '시작 시각' },
  action: { 'zh-cn': '操作', 'zh-hk': '操作', en: 'Action', ko: '조치' },
  stop: { 'zh-cn': '停止', 'zh-hk': '停止', en: 'Stop', ko: '중단' },
  stopTitle: {
    'zh-cn': '停止这场直播？',
    'zh-hk': '停止呢場直播？',
    en: 'Stop this live stream?',
    ko: '이 라이브를 중단할까요?',
  },
  stopped: {
    'zh-cn': '直播已停止',
    'zh-hk': '直播已停止',
    en: 'The live stream was stopped',
    ko: '라이브를 중단했습니다',
  },
  refresh: { 'zh-cn': '刷新', 'zh-hk': '重新整理', en: 'Refresh', ko: '새로 고침' },
})
