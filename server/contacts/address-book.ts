/** Address books: the people that a person's own finds. Numbers arrive hashed, and those that match nobody are not stored. */
import {
  type CallOutput,
  type listMatches as ListMatches,
  type matchContacts as MatchContacts,
  maxNumbersPerDay,
  type PersonId,
} from '@linnet/protocol'
import { networkOf } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { peopleByDigests, profilesByIds } from '../profiles'
import {
  countNumbers,
  deleteMatches,
  deleteUseBefore,
  selectMatches,
  upsertMatches,
} from './address-book-store'
import { presentFound } from './present'
import { upsertMeetings } from './search-store'
import { selectTies } from './store'

const dayMs = 24 * 3_600_000
/** The limit for all people in one network together: an office or a school, not a country's numbers. */
const maxNumbersOfNetwork = 10_000

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

export interface Lookup {
  personId: PersonId
  address: string
  salt: string
  digests: readonly string[]
}

/**
 * The members behind these numbers who can be found by phone, except the caller and people who blocked them. The lookup is
 * counted for the person and for their network first, so that nobody tries numbers one after the other.
 */
export async function matchAddressBook(
  work: Work,
  lookup: Lookup,
): Promise<CallOutput<typeof MatchContacts>> {
  const { personId, salt, digests } = lookup
  await spendNumbers(work, lookup)
  const found = await peopleByDigests(work, { salt, digests })
  if (!found) return refuse('ContactSaltEnded')
  const others = [...found].filter(([, otherId]) => otherId !== personId)
  const ties = await selectTies(
    work.sql,
    others.map(([, otherId]) => ({ viewerId: personId, personId: otherId })),
  )
  const hidden = new Set(ties.filter(({ isBlocking }) => isBlocking).map((tie) => tie.personId))
  const shown = others.filter(([, otherId]) => !hidden.has(otherId))
  const otherIds = shown.map(([, otherId]) => otherId)
  if (otherIds.length > 0) {
    await upsertMatches(work.sql, { personId, otherIds, nowMs: work.nowMs })
    await upsertMeetings(work.sql, { personId, otherIds, nowMs: work.nowMs })
  }
  return shown.map(([digest, otherId]) => ({ digest, personId: otherId }))
}

/** Counts numbers against the daily limits of the person and of their network. */
async function spendNumbers(work: Work, { personId, address, digests }: Lookup): Promise<void> {
  const person = `person ${personId}`
  const takers = [person, `network ${networkOf(address)}`]
  const day = dayOf(work.nowMs)
  const sums = await countNumbers(work.sql, { takers, day, numbers: digests.length })
  const isOver = sums.some(
    ({ taker, numbers }) => numbers > (taker === person ? maxNumbersPerDay : maxNumbersOfNetwork),
  )
  if (isOver) refuse('TooManyRequests', { seconds: Math.ceil((dayMs - (work.nowMs % dayMs)) / 1000) })
}

/** The people that the address book found, except those who have blocked the caller since. */
export async function listMatches(
  work: ReadWork,
  personId: PersonId,
): Promise<CallOutput<typeof ListMatches>> {
  const ids = (await selectMatches(work.sql, personId)).map(({ otherId }) => otherId)
  const [profiles, ties] = await Promise.all([
    profilesByIds(work, ids),
    selectTies(
      work.sql,
      ids.map((id) => ({ viewerId: personId, personId: id })),
    ),
  ])
  const tieTo = new Map(ties.map((tie) => [tie.personId, tie]))
  return ids.flatMap((id) => {
    const [profile, tie] = [profiles.get(id), tieTo.get(id)]
    return profile && tie && !tie.isBlocking ? [presentFound(profile, tie.isFriend)] : []
  })
}

export const forgetAddressBook = async (work: Work, personId: PersonId): Promise<void> => {
  await deleteMatches(work.sql, personId)
}

export const pruneAddressBookUse = async ({ sql, nowMs }: Work): Promise<void> => {
  await deleteUseBefore(sql, dayOf(nowMs))
}
