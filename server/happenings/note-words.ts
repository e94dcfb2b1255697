/** What devices are told of what others did with one's moments, videos and comments, and of announcements. */
import type { Language, MomentAction, NotificationPreview, Translated, VideoAction } from '@linnet/protocol'

const momentActions: Record<MomentAction, Translated> = {
  like: {
    'zh-cn': '赞了你的动态',
    'yue-lang': '讚咗你嘅動態',
    'en-us': 'likes your moment',
    'korean-lang': '모먼트를 좋아해요',
  },
  comment: {
    'zh-cn': '评论了你的动态',
    'yue-lang': '喺你嘅動態留咗言',
    'en-us': 'commented on your moment',
    'korean-lang': '모먼트에 댓글을 남겼어요',
  },
  reply: {
    'zh-cn': '回复了你的评论',
    'yue-lang': '回覆咗你嘅留言',
    'en-us': 'replied to your comment',
    'korean-lang': '내 댓글에 답글을 남겼어요',
  },
  mention: {
    'zh-cn': '在动态里提到了你',
    'yue-lang': '喺動態提到你',
    'en-us': 'mentioned you in a moment',
    'korean-lang': '모먼트에서 나를 언급했어요',
  },
  paid: {
    'zh-cn': '付费查看了你的动态',
    'yue-lang': '畀咗錢睇你嘅動態',
    'en-us': 'paid for your moment',
    'korean-lang': '유료 모먼트를 구매했어요',
  },
}

const videoActions: Record<VideoAction, Translated> = {
  like: {
    'zh-cn': '赞了你的视频',
    'yue-lang': '讚咗你條片',
    'en-us': 'likes your video',
    'korean-lang': '내 동영상을 좋아해요',
  },
  comment: {
    'zh-cn': '评论了你的视频',
    'yue-lang': '喺你條片留咗言',
    'en-us': 'commented on your video',
    'korean-lang': '내 동영상에 댓글을 남겼어요',
  },
  reply: momentActions.reply,
  commentLike: {
    'zh-cn': '赞了你的评论',
    'yue-lang': '讚咗你嘅留言',
    'en-us': 'likes your comment',
    'korean-lang': '내 댓글을 좋아해요',
  },
  follow: {
    'zh-cn': '关注了你',
    'yue-lang': '追蹤咗你',
    'en-us': 'follows you',
    'korean-lang': '나를 팔로우해요',
  },
}

const videoNews: Translated = {
  'zh-cn': '短视频有新消息',
  'yue-lang': '短片有新訊息',
  'en-us': 'There’s new activity on your videos',
  'korean-lang': '숏폼에 새 소식이 있어요',
}

const momentNews: Translated = {
  'zh-cn': '朋友圈有新消息',
  'yue-lang': '朋友圈有新訊息',
  'en-us': 'There’s new activity in Moments',
  'korean-lang': '모먼트에 새 소식이 있어요',
}

const more: Record<Language, (p: { n: number }) => string> = {
  'zh-cn': (p) => `另有${p.n}条新消息`,
  'yue-lang': (p) => `仲有${p.n}條新訊息`,
  'en-us': (p) => `and ${p.n} more`,
  'korean-lang': (p) => `외 새 소식 ${p.n}개`,
}

/** One thing that was done, and how many more there are. Nobody is named, nor their words told, beyond what the person allows. */
const sayAction =
  <Action extends string>(actions: Record<Action, Translated>, news: Translated) =>
  (
    { kind, actorName, text }: { kind: Action; actorName: string; text: string },
    { language, preview, others }: { language: Language; preview: NotificationPreview; others: number },
  ): { title: string; body: string } => {
    if (preview === 'none') return { title: 'Linnet', body: news[language] }
    const words = preview === 'full' ? text.replace(/\s+/g, ' ').trim() : ''
    const did = words === '' ? actions[kind][language] : `${actions[kind][language]}: ${words}`
    return { title: actorName, body: others > 0 ? `${did} · ${more[language]({ n: others })}` : did }
  }

export const sayMomentAction = sayAction(momentActions, momentNews)
export const sayVideoAction = sayAction(videoActions, videoNews)

const announcement: Translated = {
  'zh-cn': '系统公告',
  'yue-lang': '系統公告',
  'en-us': 'Announcement',
  'korean-lang': '공지사항',
}

const newAnnouncement: Translated = {
  'zh-cn': '有一条新公告',
  'yue-lang': '有一個新公告',
  'en-us': 'There’s a new announcement',
  'korean-lang': '새 공지사항이 있어요',
}

/** An announcement: its title and beginning, its title alone, or that there is one. */
export function sayAnnouncement(
  { title, text }: { title: string; text: string },
  { language, preview }: { language: Language; preview: NotificationPreview },
): { title: string; body: string } {
  if (preview === 'none') return { title: 'Linnet', body: newAnnouncement[language] }
  return preview === 'full' && text !== ''
    ? { title, body: text }
    : { title: announcement[language], body: title }
}
