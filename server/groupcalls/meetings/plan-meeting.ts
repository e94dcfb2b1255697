/** Planning meetings: creating, changing and ending them. */
import {
  type CallInput,
  type changeMeeting,
  type ConversationId,
  type findMeeting,
  maxMeetingTitle,
  maxPlannedMeetings,
  type MeetingView,
  nameProblem,
  type PersonId,
  type planMeeting,
  tidyLine,
} from '@linnet/protocol'
import { friendsAmong } from '../../contacts'
import { refuseSilenced } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import type { RoomParts } from '../room-parts'
import { announceMeeting, presentMeeting, presentMeetings, notifyOfMeeting } from './meeting-present'
import {
  blockedAmong,
  lockJoined,
  lockJoinedOpen,
  mayLead,
  type MyPlace,
  requireUnblocked,
} from './meeting-rights'
import {
  countOpenMeetings,
  insertHost,
  insertMeeting,
  inviteToSeats,
  type MeetingChange,
  type MeetingRow,
  selectMeetingByCid,
  selectMeetingByNumber,
  selectMeetingSeat,
  selectMeetingSeats,
  selectMeetingsOf,
  updateMeeting,
  updateMeetingSeats,
} from './meeting-store'

/** The time by which a start may be past: a slightly wrong clock, or a form that was open for a while. */
const lateMs = 10 * 60_000
const farMs = 366 * 24 * 3_600_000

type Plan = CallInput<typeof planMeeting> & { personId: PersonId }

export async function plan(work: Work, parts: RoomParts, input: Plan): Promise<MeetingView> {
  const { personId, cid, password = '', minutes, hasWaitingRoom = false, people = [] } = input
  const title = requireTitle(input.title)
  const known = await selectMeetingByCid(work.sql, { hostId: personId, cid })
  if (known)
    return known.title === title ? presentMeeting(work, parts, { row: known, personId }) : refuse('IdReused')
  const id = work.newId<string>()
  await requireWords(work, parts, { personId, roomId: id, title })
  if ((await countOpenMeetings(work.sql, personId)) >= maxPlannedMeetings) return refuse('TooManyMeetings')
  const invited = await requireFriends(work, { personId, people })
  const row = await insertNumbered(work, {
    id,
    key: newKey(work),
    password: password || null,
    hostId: personId,
    cid,
    title,
    startsAt: startOf(work, input.startsAt) ?? null,
    minutes: minutes ?? null,
    hasWaitingRoom,
    createdAt: new Date(work.nowMs),
  })
  await insertHost(work.sql, { roomId: row.id, personId })
  await invite(work, row, invited)
  return announceMeeting(work, parts, { row, personId, everybody: true })
}

/** The title, validated because other people's timetables show it. */
function requireTitle(given: string): string {
  const title = tidyLine(given)
  return nameProblem(title, 2 * maxMeetingTitle) ? refuse('BadInput', { field: 'title' }) : title
}

/** Refuses titles and invitations of people whom staff muted, and titles that may not be published. */
async function requireWords(
  work: Work,
  { screen }: RoomParts,
  { personId, roomId, title }: { personId: PersonId; roomId: string; title?: string | undefined },
): Promise<void> {
  await refuseSilenced(work, personId)
  if (title !== undefined)
    screen({ senderId: personId, conversationId: roomId as ConversationId, content: { text: title } })
}

const newKey = (work: Work): string => work.random(16).toString('base64url')

/** Drawn from 10^9 numbers, so collisions are rare. */
async function insertNumbered(
  work: Work,
  meeting: Omit<Parameters<typeof insertMeeting>[1], 'number'>,
): Promise<MeetingRow> {
  for (let nth = 0; nth < 5; nth++) {
    const number = String(100_000_000 + (work.random(6).readUIntBE(0, 6) % 900_000_000))
    const row = await insertMeeting(work.sql, { ...meeting, number })
    if (row) return row
  }
  throw new Error('no number was free for a meeting')
}

function startOf(work: Work, startsAt: number | undefined): Date | undefined {
  if (startsAt === undefined) return undefined
  const ms = startsAt * 1000
  return ms >= work.nowMs - lateMs && ms <= work.nowMs + farMs ? new Date(ms) : refuse('BadMeetingTime')
}

async function requireFriends(
  work: Work,
  { personId, people }: { personId: PersonId; people: readonly PersonId[] },
): Promise<PersonId[]> {
  const others = [...new Set(people)].filter((each) => each !== personId)
  const friends = await friendsAmong(work, { personId, personIds: others })
  return friends.length === others.length ? others : refuse('NotFriends')
}

/** Adds the meeting to the timetables of people who do not have it yet. */
async function invite(work: Work, row: MeetingRow, people: readonly PersonId[]): Promise<void> {
  if (people.length === 0) return
  const seats = await selectMeetingSeats(work.sql, [row.id])
  const known = new Set(
    seats
      .filter(({ state, isAdmitted }) => isAdmitted && state !== 'left' && state !== 'removed')
      .map(({ personId }) => personId),
  )
  const added = people.filter((each) => !known.has(each))
  await inviteToSeats(work.sql, { roomId: row.id, people: added, now: new Date(work.nowMs) })
  await notifyOfMeeting(work, { row, people: added, isInvitation: true })
}

type Change = CallInput<typeof changeMeeting> & { personId: PersonId }

export async function change(work: Work, parts: RoomParts, input: Change): Promise<MeetingView> {
  const { roomId, personId, hasWaitingRoom, isLocked, people = [] } = input
  const { row, seat } = await lockJoinedOpen(work, { roomId, personId })
  if (!mayLead(seat)) return refuse('OnlyMeetingHosts')
  const planned = planChangeOf(work, row, input)
  if (seat.role !== 'host' && (Object.keys(planned).length > 0 || people.length > 0))
    return refuse('OnlyMeetingHost')
  if (planned.title !== undefined || people.length > 0)
    await requireWords(work, parts, { personId, roomId, title: planned.title })
  const invited = await requireFriends(work, { personId, people })
  const next = await updateMeeting(work.sql, row, {
    ...planned,
    ...(hasWaitingRoom !== undefined && { hasWaitingRoom }),
    ...(isLocked !== undefined && { isLocked }),
  })
  await invite(work, next, invited)
  const released = row.hasWaitingRoom && !next.hasWaitingRoom ? await release(work, row) : []
  return announceMeeting(work, parts, { row: next, personId, everybody: true, others: released })
}

function planChangeOf(
  work: Work,
  row: MeetingRow,
  { title, password, startsAt, minutes }: Change,
): MeetingChange {
  return {
    ...(title !== undefined && { title: requireTitle(title) }),
    // Links passed on earlier become invalid with the password.
    ...(password !== undefined &&
      password !== (row.password ?? '') && { password: password || null, key: newKey(work) }),
    ...(startsAt !== undefined && { startsAt: startOf(work, startsAt) ?? null, remindedAt: null }),
    ...(minutes !== undefined && { minutes }),
  }
}

/** Admits everybody who waits: their devices enter once notified. */
export async function release(work: Work, row: MeetingRow, only?: PersonId): Promise<PersonId[]> {
  const seats = await selectMeetingSeats(work.sql, [row.id])
  const people = seats
    .filter(({ state, personId }) => state === 'waiting' && (only === undefined || personId === only))
    .map(({ personId }) => personId)
  await updateMeetingSeats(work.sql, { roomId: row.id, people, state: 'invited', isAdmitted: true })
  return people
}

export async function end(work: Work, parts: RoomParts, place: MyPlace): Promise<MeetingView> {
  const { row, seat } = await lockJoined(work, place)
  if (seat.role !== 'host') return refuse('OnlyMeetingHost')
  return row.endedAt === null
    ? endLocked(work, parts, { row, personId: place.personId })
    : presentMeeting(work, parts, { row, personId: place.personId })
}

/** Ends a locked meeting for everybody. */
export async function endLocked(
  work: Work,
  parts: RoomParts,
  { row, personId }: { row: MeetingRow; personId: PersonId },
): Promise<MeetingView> {
  const seats = await selectMeetingSeats(work.sql, [row.id])
  const here = seats.filter(({ state }) => state === 'in' || state === 'waiting')
  const people = here.map(({ personId }) => personId)
  await updateMeetingSeats(work.sql, { roomId: row.id, people, state: 'left' })
  const ended = await updateMeeting(work.sql, row, { endedAt: new Date(work.nowMs) })
  work.afterCommit(() => parts.media.close(row.id))
  return announceMeeting(work, parts, { row: ended, personId, everybody: true })
}

export async function list(work: ReadWork, parts: RoomParts, personId: PersonId): Promise<MeetingView[]> {
  const mine = (await selectMeetingsOf(work.sql, personId)).map((row) => ({
    row,
    hostId: row.hostId,
    personId,
  }))
  const blocked = await blockedAmong(work, mine)
  const rows = mine.filter((each) => !blocked.has(each)).map(({ row }) => row)
  return presentMeetings(work, parts, { rows, personId })
}

/**
 * Shows a meeting as a person may see it before they enter. With the key from a link they also get the data
 * to pass it on, like a participant.
 */
export async function find(
  work: ReadWork,
  parts: RoomParts,
  { number, key, personId }: CallInput<typeof findMeeting> & { personId: PersonId },
): Promise<MeetingView> {
  const row = (await selectMeetingByNumber(work.sql, number)) ?? refuse('MeetingNotFound')
  await requireUnblocked(work, row, personId)
  const seat = await selectMeetingSeat(work.sql, { roomId: row.id, personId })
  const view = await presentMeeting(work, parts, { row, personId })
  // People who come by the link, or already have access, need not type anything.
  return { ...view, hasPassword: view.hasPassword && key !== row.key && !seat?.isAdmitted }
}
