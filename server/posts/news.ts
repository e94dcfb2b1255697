/** Notifications of posts for devices that are not connected, for many people at once. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type NotificationRow, selectUnseenOfEach } from './notification-store'
import { commentsOf, nameOf, shownAmong } from './notifications'
import type { Subject } from './subject'

/** A notification that a person has not seen. */
export interface PostNews<Kind extends string> {
  id: string
  kind: NotificationRow<Kind>['kind']
  actorId: PersonId
  /** The name by which the person knows the actor. */
  actorName: string
  /** The text of the comment; '' if there is none. */
  text: string
  atMs: number
}

/** The number of notifications that are searched for each person. */
const maxUnseen = 20

/** The newest notifications that each of these people has not seen and may see, newest first; the same as their list shows. */
export async function newestNews<Kind extends string>(
  work: ReadWork,
  subject: Subject<Kind>,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly PostNews<Kind>[]>> {
  const rows = await selectUnseenOfEach<Kind>(work.sql, subject.tables, { personIds, limit: maxUnseen })
  const shown = await shownAmong(work, subject, rows)
  const comments = await commentsOf(work, subject, shown)
  const news = shown.flatMap(({ row, person }) => {
    const { personId, id, kind, actorId, commentId, madeAt } = row
    const comment = comments.get(commentId ?? '')
    // Deleted comments have no notification.
    if (commentId !== null && !comment) return []
    const text = comment?.text ?? ''
    return [{ personId, id, kind, actorId, actorName: nameOf(person), text, atMs: madeAt.getTime() }]
  })
  return Map.groupBy(news, ({ personId }) => personId)
}
