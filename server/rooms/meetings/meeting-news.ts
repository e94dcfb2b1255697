/** Invitations to meetings and reminders: what closed devices are told of, and the notification centre lists. */
import type { PersonId } from '@linnet/protocol'
import { tiesBetween } from '../../contacts'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type MeetingNewsRow, selectMeetingNews, selectMeetingNewsOf } from './meeting-news-store'

export interface MeetingNews extends MeetingNewsRow {
  /** As the person calls them. */
  hostName: string
  hostPhoto: string
}

/** An invitation of yesterday is no news, nor is a meeting that began an hour ago. */
const newForMs = 24 * 3_600_000
const lateMs = 3_600_000

/** What each of these people may still want to come to, newest first. */
export async function newestMeetingNews(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly MeetingNews[]>> {
  const { nowMs } = work
  const [since, startsAfter] = [new Date(nowMs - newForMs), new Date(nowMs - lateMs)]
  const news = await named(work, await selectMeetingNews(work.sql, { personIds, since, startsAfter }))
  // Of one meeting, only what is newest.
  const newest = new Map(news.toReversed().map((each) => [each.personId + each.meetingId, each]))
  return Map.groupBy([...newest.values()].toReversed(), ({ personId }) => personId)
}

/** What one person was told, newest first. */
export const meetingsHappened = async (
  work: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
): Promise<MeetingNews[]> =>
  named(work, await selectMeetingNewsOf(work.sql, { personId, until: new Date(untilMs), limit }))

/** Nothing is told of meetings of whom one blocked, or who blocked one. */
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
