/** Refusals of short videos. */
import type { Translated } from '../languages'

export const videoRefusals = {
  VideoNotFound: {
    'zh-cn': '该视频不存在、已删除或你无权查看',
    'yue-lang': '呢條影片唔存在、已經刪除，或者你睇唔到',
    'en-us': 'That video was deleted, or you can’t see it',
    'korean-lang': '삭제되었거나 볼 수 없는 동영상이에요',
  },
  NotAVideo: {
    'zh-cn': '请选择一个视频，封面请选择图片',
    'yue-lang': '請揀一條影片，封面請揀圖片',
    'en-us': 'Choose a video, and a picture for its cover',
    'korean-lang': '동영상을 선택하고 커버는 사진으로 선택해 주세요',
  },
  VideoTooLong: {
    'zh-cn': '视频最长3分钟',
    'yue-lang': '影片最長3分鐘',
    'en-us': 'A video can be up to 3 minutes long',
    'korean-lang': '동영상은 최대 3분까지 올릴 수 있어요',
  },
  BadVideoText: {
    'zh-cn': '文字过长，或含有不支持的字符',
    'yue-lang': '文字太長，或者有唔支援嘅字元',
    'en-us': 'The text is too long, or has a character that can’t be used',
    'korean-lang': '글이 너무 길거나 사용할 수 없는 문자가 있어요',
  },
  BadVideoTag: {
    'zh-cn': '话题只能包含文字、数字和下划线',
    'yue-lang': '話題淨係可以有文字、數字同底線',
    'en-us': 'A tag has letters, digits and underscores only',
    'korean-lang': '태그에는 글자, 숫자, 밑줄만 쓸 수 있어요',
  },
  TooManyFollowed: {
    'zh-cn': '关注人数已达上限',
    'yue-lang': '關注人數已到上限',
    'en-us': 'You’ve reached the limit of people you can follow',
    'korean-lang': '더 이상 팔로우할 수 없어요',
  },
} as const satisfies Record<string, Translated>
