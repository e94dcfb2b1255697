/** Invitations to meetings and reminders: for devices that are not connected, and for the notification centre. */
import type { PersonId } from '@linnet/protocol'
import { tiesBetween } from '../../contacts'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type MeetingNewsRow, selectMeetingNews, selectMeetingNewsOf } from './meeting-news-store'

export interface MeetingNews extends MeetingNewsRow {
  /** The name by which the person knows the host. */
  hostName: string
  hostPhoto: string
}

/** The age beyond which news are old: yesterday's invitation, or a meeting that began an hour ago. */
const newForMs = 24 * 3_600_000
const lateMs = 3_600_000

/** The meetings that each of these people may still want to join, newest first. */
export async function newestMeetingNews(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly MeetingNews[]>> {
  const { nowMs } = work
  const [since, startsAfter] = [new Date(nowMs - newForMs), new Date(nowMs - lateMs)]
  const news = await named(work, await selectMeetingNews(work.sql, { personIds, since, startsAfter }))
  // Each meeting keeps only its newest notification.
  const newest = new Map(news.toReversed().map((each) => [each.personId + each.meetingId, each]))
  return Map.groupBy([...newest.values()].toReversed(), ({ personId }) => personId)
}

/** The notifications of one person, newest first. */
export const newsOfPerson = async (
  work: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
): Promise<MeetingNews[]> =>
  named(work, await selectMeetingNewsOf(work.sql, { personId, until: new Date(untilMs), limit }))

/** Omits meetings if either the person or the host has blocked the other. */
async function named(work: ReadWork, rows: readonly MeetingNewsRow[]): Promise<MeetingNews[]> {
  if (rows.length === 0) return []
  const others = rows.filter(({ personId, hostId }) => personId !== hostId)
  const [tie, hosts] = await Promise.all([
    tiesBetween(
      work,
      others.map(({ personId, hostId: otherId }) => ({ personId, otherId })),
    ),
    profilesByIds(work, [...new Set(rows.map(({ hostId }) => hostId))]),
  ])
  return rows.flatMap((row) => {
    const { relationship, remark } = tie({ personId: row.personId, otherId: row.hostId })
    if (relationship === 'blocked') return []
    const { nickname = '', photo = '' } = hosts.get(row.hostId) ?? {}
    return [{ ...row, hostName: remark || nickname, hostPhoto: photo }]
  })
}
