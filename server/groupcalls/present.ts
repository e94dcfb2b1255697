/** A group call as everybody in its group sees it. */
import { type ConversationId, type PersonId, roomChanged, type RoomView } from '@linnet/protocol'
import type { Audience } from '../conversations'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type RoomRow, type SeatRow, selectSeats } from './store'

export async function presentRooms(work: ReadWork, rows: readonly RoomRow[]): Promise<RoomView[]> {
  if (rows.length === 0) return []
  const seats = await selectSeats(
    work.sql,
    rows.map(({ id }) => id),
  )
  const people = await profilesByIds(work, [...new Set(seats.map(({ person_id }) => person_id as PersonId))])
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id as ConversationId,
    hostId: row.host_id as PersonId,
    type: row.type,
    isOpen: row.ended_at === null,
    people: seats.filter(({ room_id }) => room_id === row.id).map((seat) => presentSeat(seat, people)),
    version: row.version,
    seconds: secondsOpen(row, work.nowMs),
  }))
}

export async function presentRoom(work: ReadWork, row: RoomRow): Promise<RoomView> {
  const [view] = await presentRooms(work, [row])
  if (!view) throw new Error('a group call was not presented')
  return view
}

function presentSeat(
  seat: SeatRow,
  people: Awaited<ReturnType<typeof profilesByIds>>,
): RoomView['people'][number] {
  const personId = seat.person_id as PersonId
  const person = people.get(personId)
  return {
    personId,
    name: person?.nickname ?? '',
    photo: person?.photo ?? '',
    state: seat.state === 'in' ? 'in' : 'ringing',
    isMuted: seat.is_muted,
    ...(seat.state === 'in' && seat.device !== null && { device: seat.device }),
  }
}

export const secondsOpen = ({ started_at, ended_at }: RoomRow, nowMs: number): number =>
  Math.max(0, Math.floor(((ended_at?.getTime() ?? nowMs) - started_at.getTime()) / 1000))

/** Notifies the group, and people who have a place in the call but may no longer be in the group. */
export async function announceRoom(
  work: Work,
  audience: Audience,
  { row, others = [] }: { row: RoomRow; others?: readonly PersonId[] },
): Promise<RoomView> {
  const conversationId = row.conversation_id as ConversationId
  const view = await presentRoom(work, row)
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const seated = view.people.map(({ personId }) => personId)
  work.emit({
    to: () => [...new Set([...(recipients?.people() ?? []), ...seated, ...others])],
    event: roomChanged,
    data: view,
  })
  return view
}
