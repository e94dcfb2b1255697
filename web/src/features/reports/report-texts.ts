import { defineTexts } from '~/i18n/texts'

export const reportTexts = defineTexts({
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  feedback: {
    'zh-cn': '意见反馈',
    'yue-lang': '意見反映',
    'en-us': 'Feedback',
    'korean-lang': '의견 보내기',
  },
  reason: {
    'zh-cn': '请选择原因',
    'yue-lang': '請揀原因',
    'en-us': 'What’s wrong?',
    'korean-lang': '사유를 선택해 주세요',
  },
  details: { 'zh-cn': '补充说明', 'yue-lang': '補充說明', 'en-us': 'Details', 'korean-lang': '자세한 설명' },
  feedbackLabel: {
    'zh-cn': '你的意见',
    'yue-lang': '你嘅意見',
    'en-us': 'Your feedback',
    'korean-lang': '의견을 적어 주세요',
  },
  messagesNote: {
    'zh-cn': (p: { n: number }) => `将附上${p.n}条消息的副本，对方不会知道是谁举报的。`,
    'yue-lang': (p: { n: number }) => `會附上${p.n}個訊息嘅副本，對方唔會知係邊個舉報。`,
    'en-us': (p: { n: number }) =>
      `A copy of ${p.n} ${p.n === 1 ? 'message' : 'messages'} will be included. They won’t know who reported them.`,
    'korean-lang': (p: { n: number }) =>
      `메시지 ${p.n}개의 사본이 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.`,
  },
  note: {
    'zh-cn': '对方不会知道是谁举报的。',
    'yue-lang': '對方唔會知係邊個舉報。',
    'en-us': 'They won’t know who reported them.',
    'korean-lang': '누가 신고했는지는 상대방이 알 수 없어요.',
  },
  momentNote: {
    'zh-cn': '将附上这条动态的副本，对方不会知道是谁举报的。',
    'yue-lang': '會附上呢個動態嘅副本，對方唔會知係邊個舉報。',
    'en-us': 'A copy of this moment will be included. They won’t know who reported it.',
    'korean-lang': '이 모먼트의 사본이 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.',
  },
  videoNote: {
    'zh-cn': '将附上这个视频的副本，对方不会知道是谁举报的。',
    'yue-lang': '會附上呢條影片嘅副本，對方唔會知係邊個舉報。',
    'en-us': 'A copy of this video will be included. They won’t know who reported it.',
    'korean-lang': '이 동영상의 사본이 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.',
  },
  meetingNote: {
    'zh-cn': '将附上这场会议的标题和最近的聊天消息，对方不会知道是谁举报的。',
    'yue-lang': '會附上呢場會議嘅標題同最近嘅聊天訊息，對方唔會知係邊個舉報。',
    'en-us':
      'The title and the last messages of this meeting will be included. They won’t know who reported it.',
    'korean-lang':
      '이 회의의 제목과 최근 채팅 메시지가 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.',
  },
  liveNote: {
    'zh-cn': '将附上这场直播的标题、封面和最近的评论，对方不会知道是谁举报的。',
    'yue-lang': '會附上呢場直播嘅標題、封面同最近嘅留言，對方唔會知係邊個舉報。',
    'en-us':
      'The title, the cover and the last comments of this live stream will be included. They won’t know who reported it.',
    'korean-lang':
      '이 라이브의 제목, 표지와 최근 댓글이 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.',
  },
  commentNote: {
    'zh-cn': '将附上这条评论的副本，对方不会知道是谁举报的。',
    'yue-lang': '會附上呢個留言嘅副本，對方唔會知係邊個舉報。',
    'en-us': 'A copy of this comment will be included. They won’t know who reported it.',
    'korean-lang': '이 댓글의 사본이 함께 전달돼요. 누가 신고했는지는 상대방이 알 수 없어요.',
  },
  pictures: {
    'zh-cn': '添加图片',
    'yue-lang': '加入相片',
    'en-us': 'Add photos',
    'korean-lang': '사진 추가',
  },
  remove: {
    'zh-cn': (p: { name: string }) => `移除${p.name}`,
    'yue-lang': (p: { name: string }) => `移除${p.name}`,
    'en-us': (p: { name: string }) => `Remove ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 삭제`,
  },
  send: { 'zh-cn': '提交', 'yue-lang': '提交', 'en-us': 'Send', 'korean-lang': '보내기' },
  sent: {
    'zh-cn': '已提交，感谢反馈',
    'yue-lang': '已提交，多謝你嘅意見',
    'en-us': 'Sent. Thank you!',
    'korean-lang': '보냈어요. 감사합니다!',
  },
})
