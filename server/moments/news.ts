/** Notifications of moments for devices that are not connected, for many people at once. */
import type { MomentAction, PersonId } from '@linnet/protocol'
import { tiesBetween } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { mayMeet } from '../posts'
import { profilesByIds } from '../profiles'
import { selectUnseenOfEach } from './notification-store'
import { selectCommentsByIds } from './reaction-store'
import { placeOf, visibleToEach } from './visible'

/** A notification that a person has not seen. */
export interface MomentNews {
  id: string
  kind: MomentAction
  actorId: PersonId
  /** The name by which the person knows the actor. */
  actorName: string
  momentId: string
  /** The text of the comment; '' if there is none. */
  text: string
  atMs: number
}

/** How many notifications are searched for each person. */
const maxUnseen = 20

/** The newest notifications that each of these people has not seen and may see, newest first; the same as their list shows. */
export async function newestMomentNews(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly MomentNews[]>> {
  const rows = await selectUnseenOfEach(work.sql, { personIds, limit: maxUnseen })
  if (rows.length === 0) return new Map()
  const [visible, tie, profiles, comments] = await Promise.all([
    visibleToEach(work, rows),
    tiesBetween(
      work,
      rows.map(({ personId, actorId: otherId }) => ({ personId, otherId })),
    ),
    profilesByIds(work, [...new Set(rows.map(({ actorId }) => actorId))]),
    selectCommentsByIds(
      work.sql,
      rows.flatMap(({ commentId }) => commentId ?? []),
    ),
  ])
  const textOf = new Map(comments.map(({ id, text }) => [id, text]))
  const news = rows.flatMap(({ personId, actorId, kind, id, madeAt, momentId, commentId }) => {
    const moment = visible.get(placeOf({ personId, momentId }))
    const { relationship, remark } = tie({ personId, otherId: actorId })
    const isMet =
      moment &&
      mayMeet({
        isOwn: moment.authorId === personId,
        isPublic: moment.visibility === 'public',
        isAuthor: moment.authorId === actorId,
        other: actorId === personId ? 'self' : relationship,
      })
    // No notification of a deleted comment.
    const isGone = commentId !== null && !textOf.has(commentId)
    if (!isMet || isGone) return []
    const actorName = remark || (profiles.get(actorId)?.nickname ?? '')
    const text = textOf.get(commentId ?? '') ?? ''
    return [{ personId, id, kind, actorId, actorName, momentId, text, atMs: madeAt.getTime() }]
  })
  return Map.groupBy(news, ({ personId }) => personId)
}
