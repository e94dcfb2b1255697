/** Notifications of videos for devices that are not connected, for many people at once. */
import type { PersonId, VideoAction } from '@linnet/protocol'
import { tiesBetween } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { mayMeet } from '../posts'
import { profilesByIds } from '../profiles'
import { selectCommentsByIds } from './comment-store'
import { selectUnseenOfEach } from './notification-store'
import { placeOf, visibleToEach } from './visible'

/** A notification that a person has not seen. */
export interface VideoNews {
  id: string
  kind: VideoAction
  actorId: PersonId
  /** The name by which the person knows the actor. */
  actorName: string
  /** The text of the comment; '' if there is none. */
  text: string
  atMs: number
}

/** How many notifications are searched for each person. */
const maxUnseen = 20

/** The newest notifications that each of these people has not seen and may see, newest first; the same as their list shows. */
export async function newestVideoNews(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly VideoNews[]>> {
  const rows = await selectUnseenOfEach(work.sql, { personIds, limit: maxUnseen })
  if (rows.length === 0) return new Map()
  const [visible, tie, profiles, comments] = await Promise.all([
    visibleToEach(
      work,
      rows.flatMap(({ personId, videoId }) => (videoId === null ? [] : [{ personId, videoId }])),
    ),
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
  const news = rows.flatMap(({ personId, actorId, kind, id, madeAt, videoId, commentId }) => {
    const { relationship, remark } = tie({ personId, otherId: actorId })
    const video = videoId === null ? undefined : visible.get(placeOf({ personId, videoId }))
    // A new follower belongs to no video.
    const isMet =
      videoId === null
        ? relationship !== 'blocked'
        : video !== undefined &&
          mayMeet({
            isOwn: video.authorId === personId,
            isPublic: video.visibility === 'public',
            isAuthor: video.authorId === actorId,
            other: actorId === personId ? 'self' : relationship,
          })
    // No notification of a deleted comment.
    const isGone = commentId !== null && !textOf.has(commentId)
    if (!isMet || isGone) return []
    const actorName = remark || (profiles.get(actorId)?.nickname ?? '')
    const text = textOf.get(commentId ?? '') ?? ''
    return [{ personId, id, kind, actorId, actorName, text, atMs: madeAt.getTime() }]
  })
  return Map.groupBy(news, ({ personId }) => personId)
}
