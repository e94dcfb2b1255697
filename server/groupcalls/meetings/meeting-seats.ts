/** Participants of a meeting: entering, leaving, and staying. */
import type { meetingHeartbeat, CallInput, enterMeeting, MeetingView, PersonId } from '@linnet/protocol'
import { claimSeat } from '../../calls'
import { refuseSilenced, silencedAmong } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { requireFree } from '../access'
import type { Caller, RoomParts } from '../room-parts'
import { announceMeeting, presentMeeting } from './meeting-present'
import {
  blockedAmong,
  isLead,
  isMeetingDevice,
  lockJoined,
  type MyPlace,
  requireUnblocked,
} from './meeting-rights'
import {
  lockMeeting,
  type MeetingRow,
  type MeetingSeatRow,
  selectMeetingByNumber,
  selectMeetingSeat,
  selectMeetingSeats,
  takeMeetingSeat,
  updateMeeting,
  updateMeetingHeartbeat,
  updateMeetingSeats,
} from './meeting-store'

/** The most people in a waiting room, which holds more than can get in. */
const maxWaiting = 100

type Entering = CallInput<typeof enterMeeting> & Caller

/** Enters a meeting, or its waiting room. */
export async function enter(work: Work, parts: RoomParts, input: Entering): Promise<MeetingView> {
  const { number, device, personId, sessionId } = input
  const found = (await selectMeetingByNumber(work.sql, number)) ?? refuse('MeetingNotFound')
  const row = (await lockMeeting(work.sql, found.id)) ?? refuse('MeetingNotFound')
  await requireUnblocked(work, row, personId)
  if (row.endedAt !== null) return refuse('MeetingEnded')
  const roomId = row.id
  const seat = await selectMeetingSeat(work.sql, { roomId, personId })
  if (isMeetingDevice(seat, { sessionId, device })) return presentMeeting(work, parts, { row, personId })
  requireEntry(row, seat, input)
  await refuseSilenced(work, personId)
  const state = row.hasWaitingRoom && !seat?.isAdmitted ? 'waiting' : 'in'
  await requireRoom(work, parts, { row, personId, state })
  if (state === 'in') await requireFree(work, parts, { roomId, personId })
  const taken = { roomId, personId, state, session: sessionId, device, now: new Date(work.nowMs) } as const
  await claimSeat(() => takeMeetingSeat(work.sql, taken))
  // Another device of this person may still be connected.
  if (seat?.state === 'in') work.afterCommit(() => parts.media.remove({ roomId, personId }))
  const begins = state === 'in' && row.beganAt === null
  const next = await updateMeeting(work.sql, row, {
    ...(state === 'in' && { emptySince: null }),
    ...(begins && { beganAt: new Date(work.nowMs) }),
  })
  return announceMeeting(work, parts, { row: next, personId, everybody: begins })
}

/**
 * Refuses entry without the password, unless the person was admitted before, or invited. Only those who lead
 * a locked meeting can enter it, and people who were at its door when a host let them in.
 */
function requireEntry(
  row: MeetingRow,
  seat: MeetingSeatRow | undefined,
  { password, key }: Pick<Entering, 'password' | 'key'>,
): void {
  if (seat?.state === 'removed') return refuse('RemovedFromMeeting')
  const knowsIt = row.password === null || key === row.key || password === row.password
  if (!seat?.isAdmitted && !knowsIt) return refuse('MeetingPasswordWrong')
  if (row.isLocked && !(seat && (isLead(seat) || isLetIn(seat)))) return refuse('MeetingLocked')
}

/** Whether a host has let a person in who had come, and whose device has not entered yet. */
const isLetIn = ({ state, joinedAt }: MeetingSeatRow): boolean => state === 'invited' && joinedAt !== null

async function requireRoom(
  work: Work,
  { media }: RoomParts,
  { row, personId, state }: { row: MeetingRow; personId: PersonId; state: 'in' | 'waiting' },
): Promise<void> {
  const seats = await selectMeetingSeats(work.sql, [row.id])
  const others = seats.filter((each) => each.state === state && each.personId !== personId)
  if (others.length >= (state === 'in' ? media.limits.people : maxWaiting)) return refuse('MeetingFull')
}

/**
 * Leaves the meeting; a person who was only invited removes it from their timetable. The host keeps it there.
 */
export async function leave(work: Work, parts: RoomParts, place: MyPlace): Promise<MeetingView> {
  const { row, seat } = await lockJoined(work, place)
  const isThere = seat.state === 'in' || seat.state === 'waiting'
  const declines = seat.state === 'invited' && seat.role !== 'host'
  if (row.endedAt !== null || (!isThere && !declines))
    return presentMeeting(work, parts, { row, personId: place.personId })
  return vacate(work, parts, { row, leaving: [place.personId], state: 'left', personId: place.personId })
}

interface Vacated {
  row: MeetingRow
  leaving: readonly PersonId[]
  state: 'left' | 'removed'
  /** The person who gets the answer. */
  personId: PersonId
}

/** Removes people from a locked meeting. If nobody is left to lead it, the person who has been in it longest takes over. */
export async function vacate(
  work: Work,
  parts: RoomParts,
  { row, leaving, state, personId }: Vacated,
): Promise<MeetingView> {
  const roomId = row.id
  const before = await selectMeetingSeats(work.sql, [roomId])
  await updateMeetingSeats(work.sql, {
    roomId,
    people: leaving,
    state,
    // The end of what they could read, which a report of the meeting shows.
    ...(state === 'removed' && { role: 'guest' as const, beatAt: new Date(work.nowMs) }),
  })
  for (const each of leaving) work.afterCommit(() => parts.media.remove({ roomId, personId: each }))
  const gone = new Set<string>(leaving)
  const present = before.filter((seat) => seat.state === 'in')
  const staying = present.filter(({ personId }) => !gone.has(personId))
  const [first] = staying
  if (first && present.some(isLead) && !staying.some(isLead))
    await updateMeetingSeats(work.sql, { roomId, people: [first.personId], role: 'cohost' })
  const empties = present.length > 0 && staying.length === 0
  const next = await updateMeeting(work.sql, row, { ...(empties && { emptySince: new Date(work.nowMs) }) })
  return announceMeeting(work, parts, { row: next, personId, others: leaving })
}

/**
 * Notes that a device is present. A person leaves the meeting once they or its host have blocked the other, or
 * staff have muted them.
 */
export async function heartbeat(
  work: Work,
  parts: RoomParts,
  { roomId, device, personId, sessionId }: CallInput<typeof meetingHeartbeat> & Caller,
): Promise<MeetingView> {
  const { row, seat } = await lockJoined(work, { roomId, personId })
  if (row.endedAt !== null) return refuse('MeetingEnded')
  if (seat.state === 'removed') return refuse('RemovedFromMeeting')
  if (!isMeetingDevice(seat, { sessionId, device }))
    return refuse(seat.state === 'in' || seat.state === 'waiting' ? 'CallAnswered' : 'NotInMeeting')
  const isOut =
    (await blockedAmong(work, [{ hostId: row.hostId, personId }])).size > 0 ||
    (await silencedAmong(work, [personId])).has(personId)
  if (isOut) return vacate(work, parts, { row, leaving: [personId], state: 'left', personId })
  await updateMeetingHeartbeat(work.sql, { roomId, personId, now: new Date(work.nowMs) })
  return presentMeeting(work, parts, { row, personId })
}
