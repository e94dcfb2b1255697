import { maxCountedHappenings, type HappeningView, type PersonId } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import type { Happened, HappeningSource } from '../kernel/declared/happening-source'
import type { ReadWork, Work } from '../kernel/work'
import { selectSeenUntil } from './store'

const pageSize = 30
/**
 * The number of happenings of the same millisecond at the end of a page that are read again with the next
 * page.
 */
const slack = 10
/** The time for which happenings count as new for a person who has never opened the list. */
const newForMs = 7 * 24 * 3_600_000

interface Place {
  atMs: number
  id: string
}

/** A page of a person's happenings, newest first. */
export async function listHappeningPage(
  work: Work,
  sources: readonly HappeningSource[],
  { caller, before }: { caller: Member; before: string | undefined },
): Promise<{ happenings: HappeningView[]; hasMore: boolean }> {
  const edge = before === undefined ? undefined : readPlace(before)
  const untilMs = edge?.atMs ?? work.nowMs
  const asked = { caller, untilMs, limit: pageSize + slack }
  const [seenMs, ...each] = await Promise.all([
    seenUntilMs(work, caller.personId),
    ...sources.map((source) => source(work, asked)),
  ])
  const found = each
    .flat()
    .filter((one) => edge === undefined || isBefore(edge, one))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  return {
    happenings: found.slice(0, pageSize).map((one) => present(one, seenMs)),
    hasMore: found.length > pageSize,
  }
}

/** The number of new happenings among a person's newest. */
export async function countNewHappenings(
  work: Work,
  sources: readonly HappeningSource[],
  caller: Member,
): Promise<{ unread: number }> {
  const { happenings } = await listHappeningPage(work, sources, { caller, before: undefined })
  return { unread: happenings.slice(0, maxCountedHappenings).filter(({ isNew }) => isNew).length }
}

async function seenUntilMs({ sql, nowMs }: ReadWork, personId: PersonId): Promise<number> {
  return (await selectSeenUntil(sql, personId))?.getTime() ?? nowMs - newForMs
}

const present = ({ isKnown, ...found }: Happened, seenMs: number): HappeningView => ({
  ...found,
  place: `${found.atMs} ${found.id}`,
  isNew: !isKnown && found.atMs > seenMs,
})

/** Whether the first comes before the second in the list. */
const isBefore = (one: Place, other: Place): boolean =>
  one.atMs > other.atMs || (one.atMs === other.atMs && one.id > other.id)

function readPlace(text: string): Place {
  const [at = '', id = ''] = text.split(' ')
  return { atMs: Number(at), id }
}
