/** A meeting as presented to each person in it. */
import {
  meetingChanged,
  type MeetingSeatView,
  meetingSoon,
  type MeetingView,
  type PersonId,
} from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import type { RoomParts } from '../room-parts'
import { blockedAmong, isLead } from './meeting-rights'
import { type MeetingRow, type MeetingSeatRow, selectMeetingSeats } from './meeting-store'

type People = Awaited<ReturnType<typeof profilesByIds>>
type Parts = Pick<RoomParts, 'media' | 'meetingUrl'>

interface Known {
  seats: readonly MeetingSeatRow[]
  people: People
}

export async function presentMeetings(
  work: ReadWork,
  parts: Parts,
  { rows, personId }: { rows: readonly MeetingRow[]; personId: PersonId },
): Promise<MeetingView[]> {
  const known = await readKnown(work, rows)
  return rows.map((row) => viewOf(work, parts, { row, known, personId }))
}

export async function presentMeeting(
  work: ReadWork,
  parts: Parts,
  { row, personId }: { row: MeetingRow; personId: PersonId },
): Promise<MeetingView> {
  return viewOf(work, parts, { row, known: await readKnown(work, [row]), personId })
}

async function readKnown(work: ReadWork, rows: readonly MeetingRow[]): Promise<Known> {
  if (rows.length === 0) return { seats: [], people: new Map() }
  const seats = await selectMeetingSeats(
    work.sql,
    rows.map(({ id }) => id),
  )
  const shown = seats.filter(({ state }) => state === 'in' || state === 'waiting')
  const ids = [...rows.map(({ hostId }) => hostId), ...shown.map(({ personId }) => personId)]
  return { seats, people: await profilesByIds(work, [...new Set(ids)]) }
}

function viewOf(
  work: ReadWork,
  { media, meetingUrl }: Parts,
  { row, known, personId }: { row: MeetingRow; known: Known; personId: PersonId },
): MeetingView {
  const hostId = row.hostId
  const host = known.people.get(hostId)
  const seats = known.seats.filter(({ meetingId }) => meetingId === row.id)
  const mine = seats.find((seat) => seat.personId === personId)
  const present = seats.filter(({ state }) => state === 'in')
  // Participants may pass on the key; people who wait, were removed or only know the number may not.
  const isParticipant = mine !== undefined && mine.isAdmitted && mine.state !== 'removed'
  const seesWaiting = mine?.state === 'in' && isLead(mine)
  const shown = seats.filter(({ state }) => state === 'in' || (seesWaiting && state === 'waiting'))
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    hostId,
    hostName: host?.nickname ?? '',
    hostPhoto: host?.photo ?? '',
    ...(row.startsAt && { startsAt: unixSeconds(row.startsAt) }),
    ...(row.minutes !== null && { minutes: row.minutes }),
    isOpen: row.endedAt === null,
    present: present.length,
    maxPeople: media.limits.people,
    hasPassword: row.password !== null,
    hasWaitingRoom: row.hasWaitingRoom,
    isLocked: row.isLocked,
    ...(mine && { myState: mine.state, myRole: mine.role }),
    ...(isParticipant && { url: meetingUrl(row) }),
    ...(isParticipant && row.password !== null && { password: row.password }),
    people: mine?.state === 'in' ? shown.map((seat) => presentSeat(seat, known.people)) : [],
    version: row.version,
    seconds: row.beganAt
      ? Math.max(0, Math.floor(((row.endedAt?.getTime() ?? work.nowMs) - row.beganAt.getTime()) / 1000))
      : 0,
  }
}

function presentSeat(seat: MeetingSeatRow, people: People): MeetingSeatView {
  const personId = seat.personId
  const person = people.get(personId)
  return {
    personId,
    name: person?.nickname ?? '',
    photo: person?.photo ?? '',
    state: seat.state === 'in' ? 'in' : 'waiting',
    role: seat.role,
    isMuted: seat.isMuted,
    ...(seat.state === 'in' && seat.device !== null && { device: seat.device }),
  }
}

/**
 * The recipients of an announcement. `everybody`: also people who have the meeting in their timetable.
 * `others`: people who have just left.
 */
interface Recipients {
  everybody?: boolean
  others?: readonly PersonId[]
}

/**
 * Notifies people in the meeting or waiting, each with the view that they may see; returns that of
 * `personId`.
 */
export async function announceMeeting(
  work: Work,
  parts: Parts,
  { row, personId, everybody = false, others = [] }: { row: MeetingRow; personId: PersonId } & Recipients,
): Promise<MeetingView> {
  const known = await readKnown(work, [row])
  const gone = new Set<string>(others)
  const isNear = ({ state, personId: id }: MeetingSeatRow) =>
    state === 'in' || state === 'waiting' || gone.has(id)
  const far = everybody ? known.seats.filter((seat) => !isNear(seat) && seat.state !== 'removed') : []
  for (const { personId: to } of [...known.seats.filter(isNear), ...(await unblocked(work, row, far))]) {
    work.emit({ to: [to], event: meetingChanged, data: viewOf(work, parts, { row, known, personId: to }) })
  }
  return viewOf(work, parts, { row, known, personId })
}

/** Those among these people for whom the meeting exists: neither they nor its host have blocked the other. */
async function unblocked<Person extends { personId: PersonId }>(
  work: ReadWork,
  { hostId }: MeetingRow,
  people: readonly Person[],
): Promise<Person[]> {
  const pairs = people.map((person) => ({ person, hostId, personId: person.personId }))
  const blocked = await blockedAmong(work, pairs)
  return pairs.filter((pair) => !blocked.has(pair)).map(({ person }) => person)
}

/** Notifies people, on whichever device they look at next, that they are invited or that the meeting begins. */
export async function notifyOfMeeting(
  work: Work,
  { row, people, isInvitation }: { row: MeetingRow; people: readonly PersonId[]; isInvitation: boolean },
): Promise<void> {
  const reached = await unblocked(
    work,
    row,
    people.map((personId) => ({ personId })),
  )
  if (reached.length === 0) return
  const hostId = row.hostId
  const host = (await profilesByIds(work, [hostId])).get(hostId)
  await appendToUserLog(work, {
    to: reached.map(({ personId }) => personId),
    event: meetingSoon,
    data: {
      number: row.number,
      title: row.title,
      hostName: host?.nickname ?? '',
      ...(row.startsAt && { startsAt: unixSeconds(row.startsAt) }),
      isInvitation,
    },
  })
}
