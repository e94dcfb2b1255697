import { defineTexts } from '@/i18n/texts'

export const liveTexts = defineTexts({
  title: { 'zh-cn': '直播', 'yue-lang': '直播', 'en-us': 'Live streams', 'korean-lang': '라이브' },
  lead: {
    'zh-cn': '正在进行的直播。停止后主播会看到提示；要阻止再次开播，请对用户禁言。',
    'yue-lang': '進行緊嘅直播。停咗之後主播會見到提示；要阻止再開，請將用戶禁言。',
    'en-us':
      'Live streams right now. The host is notified when you stop one; mute the person to keep them from going live again.',
    'korean-lang':
      '지금 진행 중인 라이브입니다. 중단하면 호스트에게 알립니다. 다시 시작하지 못하게 하려면 사용자를 채팅 금지하세요.',
  },
  none: {
    'zh-cn': '现在没有直播',
    'yue-lang': '而家冇直播',
    'en-us': 'No one is live',
    'korean-lang': '진행 중인 라이브가 없습니다',
  },
  name: { 'zh-cn': '标题', 'yue-lang': '標題', 'en-us': 'Title', 'korean-lang': '제목' },
  host: { 'zh-cn': '主播', 'yue-lang': '主播', 'en-us': 'Host', 'korean-lang': '호스트' },
  kind: { 'zh-cn': '类型', 'yue-lang': '類型', 'en-us': 'Kind', 'korean-lang': '종류' },
  video: { 'zh-cn': '视频', 'yue-lang': '視像', 'en-us': 'Video', 'korean-lang': '영상' },
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice', 'korean-lang': '음성' },
  forFriends: {
    'zh-cn': '仅好友',
    'yue-lang': '只限朋友',
    'en-us': 'Friends only',
    'korean-lang': '친구 공개',
  },
  viewers: { 'zh-cn': '观众', 'yue-lang': '觀眾', 'en-us': 'Viewers', 'korean-lang': '시청자' },
  since: { 'zh-cn': '开始时间', 'yue-lang': '開始時間', 'en-us': 'Since', 'korean-lang': '시작 시각' },
  action: { 'zh-cn': '操作', 'yue-lang': '操作', 'en-us': 'Action', 'korean-lang': '조치' },
  stop: { 'zh-cn': '停止', 'yue-lang': '停止', 'en-us': 'Stop', 'korean-lang': '중단' },
  stopTitle: {
    'zh-cn': '停止这场直播？',
    'yue-lang': '停止呢場直播？',
    'en-us': 'Stop this live stream?',
    'korean-lang': '이 라이브를 중단할까요?',
  },
  stopped: {
    'zh-cn': '直播已停止',
    'yue-lang': '直播已停止',
    'en-us': 'The live stream was stopped',
    'korean-lang': '라이브를 중단했습니다',
  },
  refresh: { 'zh-cn': '刷新', 'yue-lang': '重新整理', 'en-us': 'Refresh', 'korean-lang': '새로고침' },
})
