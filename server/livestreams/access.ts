/** Access rules: the people who may see a stream, start one, or act in it. */
import type { PersonId, RefusalName } from '@linnet/protocol'
import { tiesOf } from '../contacts'
import { refuseSilenced } from '../conversations'
import { Refusal, refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { realNameStateOf } from '../realnames'
import type { LiveParts } from './live-parts'
import { type Place, type SeatRow, selectSeat } from './seat-store'
import { lockStream, selectLive, selectStream, type StreamRow } from './store'

/**
 * Whether a person may see a stream. It does not exist to strangers of a friends-only host, and to anyone
 * blocked on either side.
 */
export async function maySee(work: ReadWork, row: StreamRow, personId: PersonId): Promise<boolean> {
  if (row.hostId === personId) return true
  const tie = (await tiesOf(work, { personId: row.hostId, personIds: [personId] })).get(personId)
  if (tie?.relationship === 'blocked') return false
  return row.isPublic || tie?.relationship === 'friends'
}

export async function visibleStream(work: ReadWork, { streamId, personId }: Place): Promise<StreamRow> {
  const row = await selectStream(work.sql, streamId)
  return row && (await maySee(work, row, personId)) ? row : refuse('LiveNotFound')
}

/** Locks a stream that this person may see. */
export async function lockVisible(work: Work, { streamId, personId }: Place): Promise<StreamRow> {
  const row = await lockStream(work.sql, streamId)
  return row && (await maySee(work, row, personId)) ? row : refuse('LiveNotFound')
}

/** Locks an open stream. */
export async function lockOpen(work: Work, place: Place): Promise<StreamRow> {
  const row = await lockVisible(work, place)
  return row.endedAt === null ? row : refuse('LiveEnded')
}

export async function lockHosted(work: Work, place: Place): Promise<StreamRow> {
  const row = await lockOpen(work, place)
  return row.hostId === place.personId ? row : refuse('OnlyLiveHost')
}

/** An open stream that this person is in; `seat` is undefined for its host. */
export async function openPlace(
  work: ReadWork,
  place: Place,
): Promise<{ row: StreamRow; seat: SeatRow | undefined }> {
  const row = await visibleStream(work, place)
  if (row.endedAt !== null) return refuse('LiveEnded')
  if (row.hostId === place.personId) return { row, seat: undefined }
  return { row, seat: await requireSeat(work, place) }
}

export async function requireSeat(work: ReadWork, place: Place): Promise<SeatRow> {
  const seat = await selectSeat(work.sql, place)
  return seat?.isIn ? seat : refuse('NotInLive')
}

/** Whether a person is in a call of any kind, or live in another stream: nobody sends audio to two places at once. */
export async function isBusy(
  work: Work,
  { isElsewhere }: Pick<LiveParts, 'isElsewhere'>,
  { personId, streamId }: { personId: PersonId; streamId?: string },
): Promise<boolean> {
  if (await isElsewhere(work, personId)) return true
  return (await selectLive(work.sql, [personId], streamId ?? null)).length > 0
}

/** Refuses people who may not go live. */
export async function requireHost(work: ReadWork, { rules }: LiveParts, personId: PersonId): Promise<void> {
  const { hosts, accountDays } = rules.current(work)
  if (hosts === 'nobody') return refuse('LiveNotForYou')
  if (hosts === 'verified' && (await realNameStateOf(work, personId)) !== 'verified')
    return refuse('LiveNeedsRealName')
  if (ageMsOf(personId, work.nowMs) < accountDays * dayMs)
    throw new Refusal('LiveTooSoon', { days: accountDays })
  await refuseSilenced(work, personId)
}

/** The refusal that `requireHost` would give: a screen shows it before the person types a title. */
export async function hostRefusalOf(
  work: ReadWork,
  parts: LiveParts,
  personId: PersonId,
): Promise<RefusalName | ''> {
  try {
    await requireHost(work, parts, personId)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

const dayMs = 24 * 3_600_000

/**
 * The age of an account. Its id is a UUIDv7, which contains its creation time; ids in any other format belong
 * to old accounts.
 */
const ageMsOf = (personId: PersonId, nowMs: number): number =>
  personId[14] === '7' ? nowMs - Number.parseInt(personId.slice(0, 8) + personId.slice(9, 13), 16) : Infinity
