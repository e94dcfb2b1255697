/** The rights of people in a meeting. The forwarder forwards nobody who is not in it. */
import type { PersonId } from '@linnet/protocol'
import { holdsSeat } from '../../calls'
import { areBlocked } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import type { MediaPlace, MediaRights } from '../../media'
import {
  lockMeeting,
  type MeetingPlace,
  type MeetingRow,
  type MeetingSeatRow,
  selectMeetingSeat,
} from './meeting-store'

export interface MyPlace {
  roomId: string
  personId: PersonId
}

export const isLead = ({ role }: MeetingSeatRow): boolean => role !== 'guest'

/** Whether a person leads the meeting now: its host does from anywhere, a co-host only while in it. */
export const mayLead = ({ role, state }: MeetingSeatRow): boolean =>
  role === 'host' || (role === 'cohost' && state === 'in')

/** Refuses people who blocked the host, or whom the host blocked: to them, the meeting does not exist. */
export async function requireUnblocked(
  work: ReadWork,
  { hostId }: MeetingRow,
  personId: PersonId,
): Promise<void> {
  if ((await blockedAmong(work, [{ hostId, personId }])).size > 0) return refuse('MeetingNotFound')
}

interface Attending {
  hostId: PersonId
  personId: PersonId
}

/** Those among these pairs of a host and a person of whom one has blocked the other. */
export async function blockedAmong<Pair extends Attending>(
  work: ReadWork,
  pairs: readonly Pair[],
): Promise<ReadonlySet<Pair>> {
  const others = pairs.filter(({ hostId, personId }) => hostId !== personId)
  if (others.length === 0) return new Set()
  const blocks = await areBlocked(
    work,
    others.map(({ hostId: otherId, personId }) => ({ personId, otherId })),
  )
  return new Set(others.filter((_, n) => blocks[n]))
}

/** A meeting in which a person has a seat, locked. It does not exist to others. */
export async function lockJoined(
  work: Work,
  place: MyPlace,
): Promise<{ row: MeetingRow; seat: MeetingSeatRow }> {
  const row = await lockMeeting(work.sql, place.roomId)
  const seat = row && (await selectMeetingSeat(work.sql, place))
  return row && seat ? { row, seat } : refuse('MeetingNotFound')
}

export async function lockJoinedOpen(
  work: Work,
  place: MyPlace,
): Promise<{ row: MeetingRow; seat: MeetingSeatRow }> {
  const mine = await lockJoined(work, place)
  return mine.row.endedAt === null ? mine : refuse('MeetingEnded')
}

/** A meeting that the person leads as host or co-host, locked. */
export async function lockLed(
  work: Work,
  place: MyPlace,
): Promise<{ row: MeetingRow; seat: MeetingSeatRow }> {
  const mine = await lockJoinedOpen(work, place)
  return mayLead(mine.seat) ? mine : refuse('OnlyMeetingHosts')
}

/** The seat of another person who is in the meeting. */
export async function presentSeatOf(work: Work, place: MeetingPlace): Promise<MeetingSeatRow> {
  const seat = await selectMeetingSeat(work.sql, place)
  return seat?.state === 'in' ? seat : refuse('NotInMeeting')
}

/** Whether this is the device with which its person is in the meeting, or waits. */
export const isMeetingDevice = (
  seat: MeetingSeatRow | undefined,
  at: { sessionId: string; device: string },
): boolean => (seat?.state === 'in' || seat?.state === 'waiting') && holdsSeat(seat, at)

export const meetingRightsOf = ({ isMuted }: MeetingSeatRow): MediaRights => ({
  voice: !isMuted,
  picture: true,
})

/** The media rights of a place in a meeting; undefined if it is not one. */
export async function meetingRightsIn(work: ReadWork, place: MediaPlace): Promise<MediaRights | undefined> {
  const seat = await selectMeetingSeat(work.sql, place)
  return seat?.state === 'in' ? meetingRightsOf(seat) : undefined
}
