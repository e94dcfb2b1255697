/** Access rules of group calls. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { claimSeat, holdsSeat } from '../calls'
import { memberOf, openConversation } from '../conversations'
import { Refusal, refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { isInMeetingElsewhere } from './meetings/meeting-store'
import type { RoomParts } from './room-parts'
import {
  isSeatedElsewhere,
  lockRoom,
  type RoomRow,
  type SeatRow,
  selectSeat,
  type TakenSeat,
  takeSeat,
} from './store'
import { isInVoiceElsewhere } from './voicerooms/voice-store'

export interface Place {
  roomId: string
  personId: PersonId
}

/** A call in one of this person's groups, locked. It does not exist to others. */
async function lockOfMember(work: Work, { roomId, personId }: Place): Promise<RoomRow> {
  const row = await lockRoom(work.sql, roomId)
  if (!row) return refuse('CallNotFound')
  const conversationId = row.conversationId
  return (await memberOf(work, { conversationId, personId })) ? row : refuse('CallNotFound')
}

export async function lockOpen(work: Work, place: Place): Promise<RoomRow> {
  const row = await lockOfMember(work, place)
  return row.endedAt === null ? row : refuse('CallEnded')
}

export const seatOf = (work: ReadWork, place: Place): Promise<SeatRow | undefined> =>
  selectSeat(work.sql, place)

/** Whether this is the device with which its person is in the call. */
export const isDeviceIn = (seat: SeatRow | undefined, at: { sessionId: string; device: string }): boolean =>
  seat?.state === 'in' && holdsSeat(seat, at)

type Membership = Awaited<ReturnType<typeof openConversation>>
type InGroup = { personId: PersonId; conversationId: ConversationId }

/** Refuses people silenced by staff, who do not speak in calls either. */
export async function requireSpeaker(work: Work, place: InGroup): Promise<Membership> {
  const open = await openConversation(work, place)
  const { silencedUntil } = open
  if (silencedUntil && isSilenced(work, open))
    throw new Refusal('MutedByStaff', { until: unixSeconds(silencedUntil) })
  return open
}

export const isSilenced = (work: ReadWork, { silencedUntil }: Membership): boolean =>
  silencedUntil !== null && silencedUntil.getTime() > work.nowMs

/**
 * The membership of a person who may stay in the calls of a group; undefined once they have left it, or its members are anonymous:
 * voices and the names in a call are not.
 */
export async function membershipForCalls(work: ReadWork, place: InGroup): Promise<Membership | undefined> {
  try {
    const open = await openConversation(work, { ...place, mayBeLocked: true })
    return open.role === null || open.isAnonymous ? undefined : open
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Refuses a person who is in a call: they are in at most one call, voice room, meeting or live stream, of any
 * kind.
 */
export async function requireFree(
  work: Work,
  { isElsewhere: isOutside }: Pick<RoomParts, 'isElsewhere'>,
  place: { roomId: string; personId: PersonId },
): Promise<void> {
  const isElsewhere =
    (await isOutside(work, place.personId)) ||
    (await isSeatedElsewhere(work.sql, place)) ||
    (await isInVoiceElsewhere(work.sql, place)) ||
    (await isInMeetingElsewhere(work.sql, place))
  if (isElsewhere) return refuse('InCall')
}

export const sit = (work: Work, seat: TakenSeat): Promise<void> => claimSeat(() => takeSeat(work.sql, seat))
