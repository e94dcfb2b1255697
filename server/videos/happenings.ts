/** Others' actions on a person's videos, in the list of happenings and as notifications. */
import { screens } from '@linnet/protocol/screens'
import { videoActionWords } from '@linnet/protocol/words/video-action-words'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { Note, NoteSource } from '../kernel/declared/note-source'
import { describeAction } from '../notifications'
import { newestNews, type PostNews, reactionsTo } from '../posts'
import { type VideoKind, videoSubject } from './notifications'

const videoKinds = {
  like: 'videoLike',
  comment: 'videoComment',
  reply: 'videoReply',
  commentLike: 'videoCommentLike',
  follow: 'videoFollow',
} as const

export const videoActions: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const reactions = await reactionsTo(work, videoSubject, { personId, untilMs, limit })
  return reactions.map(({ id, kind, person, postId, text, atMs, isSeen }) => ({
    id,
    kind: videoKinds[kind],
    atMs,
    personId: person.id,
    name: person.remark || person.nickname,
    photo: person.photo,
    ...(postId !== null && { videoId: postId }),
    text,
    isKnown: isSeen,
  }))
}

const say = describeAction(videoActionWords)

export const videoNotes: NoteSource = {
  topic: 'videos',
  async read(work, personIds) {
    const newest = await newestNews(work, videoSubject, personIds)
    return new Map([...newest].map(([personId, actions]) => [personId, actions.map(noteOf)]))
  },
}

const noteOf = (news: PostNews<VideoKind>): Note => ({
  atMs: news.atMs,
  revision: news.id,
  by: news.actorId,
  details: { videoAction: news.kind },
  address: screens.videoNotifications,
  say: (device) => say(news, device),
})
