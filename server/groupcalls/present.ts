/** A group call as everybody in its group sees it. */
import { type PersonId, groupCallChanged, type GroupCallView } from '@linnet/protocol'
import type { Audience } from '../conversations'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type RoomRow, type SeatRow, selectSeats } from './store'

export async function presentRooms(work: ReadWork, rows: readonly RoomRow[]): Promise<GroupCallView[]> {
  if (rows.length === 0) return []
  const seats = await selectSeats(
    work.sql,
    rows.map(({ id }) => id),
  )
  const people = await profilesByIds(work, [...new Set(seats.map(({ personId }) => personId))])
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    hostId: row.hostId,
    type: row.type,
    isOpen: row.endedAt === null,
    people: seats.filter(({ roomId }) => roomId === row.id).map((seat) => presentSeat(seat, people)),
    version: row.version,
    seconds: secondsOpen(row, work.nowMs),
  }))
}

export async function presentRoom(work: ReadWork, row: RoomRow): Promise<GroupCallView> {
  const [view] = await presentRooms(work, [row])
  if (!view) throw new Error('a group call was not presented')
  return view
}

function presentSeat(
  seat: SeatRow,
  people: Awaited<ReturnType<typeof profilesByIds>>,
): GroupCallView['people'][number] {
  const personId = seat.personId
  const person = people.get(personId)
  return {
    personId,
    name: person?.nickname ?? '',
    photo: person?.photo ?? '',
    state: seat.state === 'in' ? 'in' : 'ringing',
    isMuted: seat.isMuted,
    ...(seat.state === 'in' && seat.device !== null && { device: seat.device }),
  }
}

export const secondsOpen = ({ startedAt, endedAt }: RoomRow, nowMs: number): number =>
  Math.max(0, Math.floor(((endedAt?.getTime() ?? nowMs) - startedAt.getTime()) / 1000))

/** Notifies the group, and people who have a place in the call but may no longer be in the group. */
export async function announceRoom(
  work: Work,
  audience: Audience,
  { row, others = [] }: { row: RoomRow; others?: readonly PersonId[] },
): Promise<GroupCallView> {
  const conversationId = row.conversationId
  const view = await presentRoom(work, row)
  const recipients = (await audience.newest(work.sql, [conversationId])).get(conversationId)
  const seated = view.people.map(({ personId }) => personId)
  work.emit({
    to: () => [...new Set([...(recipients?.people() ?? []), ...seated, ...others])],
    event: groupCallChanged,
    data: view,
  })
  return view
}

/** Notifies the people who have a place in the call of a change that concerns nobody else in the group. */
export async function announceInside(work: Work, row: RoomRow): Promise<GroupCallView> {
  const view = await presentRoom(work, row)
  work.emit({ to: view.people.map(({ personId }) => personId), event: groupCallChanged, data: view })
  return view
}
