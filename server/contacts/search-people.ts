import type { CallOutput, PersonId, searchPeople as SearchPeople } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { findPersonIds, profilesByIds } from '../profiles'
import { presentFound } from './present'
import {
  countMiss,
  deleteMeetingsBefore,
  deleteMissesBefore,
  lockMisses,
  upsertMeetings,
} from './search-store'
import { selectTies } from './store'

const dayMs = 24 * 3_600_000
/**
 * The number of misses per day: enough for mistyped digits, far too few to try numbers one after the other.
 */
const missesPerDay = 50

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

/**
 * People with this phone number, e-mail address or chat ID who can be found by it, except the caller
 * and anyone who blocked them.
 */
export async function searchPeople(
  work: Work,
  { personId, keyword }: { personId: PersonId; keyword: string },
): Promise<CallOutput<typeof SearchPeople>> {
  const day = dayOf(work.nowMs)
  if ((await lockMisses(work.sql, { personId, day })) >= missesPerDay) {
    const seconds = Math.ceil((dayMs - (work.nowMs % dayMs)) / 1000)
    return refuse('TooManyRequests', { seconds })
  }
  const ids = await findPersonIds(work, keyword)
  const found = ids.filter((id) => id !== personId)
  const [profiles, ties] = await Promise.all([
    profilesByIds(work, found),
    selectTies(
      work.sql,
      found.map((id) => ({ viewerId: personId, personId: id })),
    ),
  ])
  const people = ties.flatMap((tie) => {
    const profile = profiles.get(tie.personId)
    return profile && !tie.isBlocking ? [presentFound(profile, tie.isFriend)] : []
  })
  const otherIds = people.map(({ id }) => id)
  if (otherIds.length > 0) await upsertMeetings(work.sql, { personId, otherIds, nowMs: work.nowMs })
  if (people.length === 0 && !ids.includes(personId)) await countMiss(work.sql, { personId, day })
  return people
}

const meetingDays = 30

/** Deletes the misses of past days, and old records of people found by a search. */
export async function pruneSearches({ sql, nowMs }: Work): Promise<void> {
  await deleteMissesBefore(sql, dayOf(nowMs))
  await deleteMeetingsBefore(sql, nowMs - meetingDays * dayMs)
}
