/**
 * Others' actions on a person's moments, and removals by staff, in the list of happenings and as
 * notifications.
 */
import { screens } from '@linnet/protocol/screens'
import { momentActionWords } from '@linnet/protocol/words/moment-action-words'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { Note, NoteSource } from '../kernel/declared/note-source'
import { describeAction } from '../notifications'
import { newestNews, type PostNews, reactionsTo } from '../posts'
import { type MomentKind, momentSubject } from './notifications'
import { selectRemovals } from './removal-store'

const momentKinds = {
  like: 'momentLike',
  comment: 'momentComment',
  reply: 'momentReply',
  mention: 'momentMention',
  paid: 'momentPaid',
} as const

export const momentActions: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const reactions = await reactionsTo(work, momentSubject, { personId, untilMs, limit })
  return reactions.flatMap(({ id, kind, person, postId, text, atMs, isSeen }) =>
    postId === null
      ? []
      : [
          {
            id,
            kind: momentKinds[kind],
            atMs,
            personId: person.id,
            name: person.remark || person.nickname,
            photo: person.photo,
            momentId: postId,
            text,
            isKnown: isSeen,
          },
        ],
  )
}

export const momentRemovals: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await selectRemovals(work.sql, { personId, untilMs, limit })
  return found.map(({ id, kind, text, removedAt }) => ({
    id,
    kind: kind === 'moment' ? 'momentRemoved' : 'commentRemoved',
    atMs: removedAt.getTime(),
    name: '',
    photo: '',
    text,
    isKnown: false,
  }))
}

const say = describeAction(momentActionWords)

export const momentNotes: NoteSource = {
  topic: 'moments',
  async read(work, personIds) {
    const newest = await newestNews(work, momentSubject, personIds)
    return new Map([...newest].map(([personId, actions]) => [personId, actions.map(noteOf)]))
  },
}

const noteOf = (news: PostNews<MomentKind>): Note => ({
  atMs: news.atMs,
  revision: news.id,
  by: news.actorId,
  details: { momentAction: news.kind },
  address: screens.momentNotifications,
  say: (device) => say(news, device),
})
