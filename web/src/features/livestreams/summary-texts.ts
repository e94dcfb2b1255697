import { defineTexts } from '~/i18n/texts'

/** Texts of the summary of a live stream. */
export const summaryTexts = defineTexts({
  recordings: {
    'zh-cn': '录制的视频',
    'yue-lang': '錄低嘅影片',
    'en-us': 'Recordings',
    'korean-lang': '녹화한 동영상',
  },
  recordingsNote: {
    'zh-cn': '7天后删除',
    'yue-lang': '7日後刪除',
    'en-us': 'Deleted after 7 days',
    'korean-lang': '7일 뒤에 삭제돼요',
  },
  postRecording: {
    'zh-cn': '发布为短视频',
    'yue-lang': '發佈做短片',
    'en-us': 'Post as a short video',
    'korean-lang': '숏폼으로 올리기',
  },
  saveRecording: {
    'zh-cn': '保存视频',
    'yue-lang': '儲存影片',
    'en-us': 'Save video',
    'korean-lang': '동영상 저장',
  },
  notReady: {
    'zh-cn': '正在生成…',
    'yue-lang': '整緊…',
    'en-us': 'Preparing…',
    'korean-lang': '만드는 중…',
  },
  nothingRecorded: {
    'zh-cn': '没有录到内容',
    'yue-lang': '錄唔到嘢',
    'en-us': 'Nothing was recorded',
    'korean-lang': '녹화된 내용이 없어요',
  },
  duration: { 'zh-cn': '时长', 'yue-lang': '時長', 'en-us': 'Duration', 'korean-lang': '시간' },
  visitors: { 'zh-cn': '观看人数', 'yue-lang': '睇過嘅人', 'en-us': 'Viewers', 'korean-lang': '시청자' },
  peak: {
    'zh-cn': '最高同时观看',
    'yue-lang': '最多同時睇',
    'en-us': 'Peak viewers',
    'korean-lang': '최대 동시 시청',
  },
  allLikes: { 'zh-cn': '点赞', 'yue-lang': '讚', 'en-us': 'Likes', 'korean-lang': '좋아요' },
  allComments: { 'zh-cn': '评论', 'yue-lang': '留言', 'en-us': 'Comments', 'korean-lang': '댓글' },
  earned: {
    'zh-cn': '礼物收入',
    'yue-lang': '禮物收入',
    'en-us': 'Earned from gifts',
    'korean-lang': '선물 수익',
  },
  done: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
})
