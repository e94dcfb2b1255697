/** Refusals of moments. */
import type { Translated } from '../languages'

export const momentRefusals = {
  MomentNotFound: {
    'zh-cn': '该动态不存在、已删除或你无权查看',
    'yue-lang': '呢個動態唔存在、已經刪除，或者你睇唔到',
    'en-us': 'That moment was deleted, or you can’t see it',
    'korean-lang': '삭제되었거나 볼 수 없는 모먼트예요',
  },
  EmptyMoment: {
    'zh-cn': '写点什么，或添加照片、视频',
    'yue-lang': '寫啲嘢，或者加相片、影片',
    'en-us': 'Write something, or add photos or a video',
    'korean-lang': '내용을 쓰거나 사진, 동영상을 추가해 주세요',
  },
  BadMomentText: {
    'zh-cn': '文字过长、以空格开头，或含有不支持的字符',
    'yue-lang': '文字太長、用空格開頭，或者有唔支援嘅字元',
    'en-us': 'The text is too long, starts with a space, or has a character that can’t be used',
    'korean-lang': '글이 너무 길거나 공백으로 시작하거나 사용할 수 없는 문자가 있어요',
  },
  MomentFilesMixed: {
    'zh-cn': '最多选择9张照片，或1个视频，不能同时选择',
    'yue-lang': '最多揀9張相，或者1條影片，唔可以一齊揀',
    'en-us': 'Choose up to 9 photos or one video, not both',
    'korean-lang': '사진 9장까지 또는 동영상 1개만 선택할 수 있어요',
  },
  NobodyChosen: {
    'zh-cn': '请至少选择一位好友或一个标签',
    'yue-lang': '請揀最少一個朋友或者一個標籤',
    'en-us': 'Choose at least one friend or tag',
    'korean-lang': '친구나 태그를 하나 이상 선택해 주세요',
  },
  CommentNotFound: {
    'zh-cn': '该评论已删除',
    'yue-lang': '呢個留言已經刪除',
    'en-us': 'That comment was deleted',
    'korean-lang': '삭제된 댓글이에요',
  },
  CommentsClosed: {
    'zh-cn': '作者限制了评论',
    'yue-lang': '作者限制咗留言',
    'en-us': 'The author doesn’t take comments here',
    'korean-lang': '작성자가 댓글을 제한했어요',
  },
  EmptyComment: {
    'zh-cn': '请输入评论内容',
    'yue-lang': '請輸入留言',
    'en-us': 'Write a comment first',
    'korean-lang': '댓글을 입력해 주세요',
  },
  BadMomentPrice: {
    'zh-cn': '价格须在{least}到{most}之间',
    'yue-lang': '價錢要喺{least}至{most}之間',
    'en-us': 'The price must be between {least} and {most}',
    'korean-lang': '가격은 {least}에서 {most} 사이여야 해요',
  },
  NoPaidMoments: {
    'zh-cn': '暂不支持付费动态',
    'yue-lang': '暫時唔支援收費動態',
    'en-us': 'Paid moments aren’t available now',
    'korean-lang': '지금은 유료 모먼트를 올릴 수 없어요',
  },
  MomentNotPaid: {
    'zh-cn': '付费后才能查看和互动',
    'yue-lang': '付款之後先可以睇同互動',
    'en-us': 'Pay to open this moment first',
    'korean-lang': '결제 후에 볼 수 있는 모먼트예요',
  },
  MomentIsOpen: {
    'zh-cn': '你可以直接查看，无需付费',
    'yue-lang': '你可以直接睇，唔使付款',
    'en-us': 'You can see this moment already',
    'korean-lang': '이미 볼 수 있는 모먼트예요',
  },
} as const satisfies Record<string, Translated>
