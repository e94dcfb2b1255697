/** Connects devices to a stream, and decides which of their media is forwarded. */
import {
  type CallInput,
  type CallOutput,
  type connectLive,
  type livePass,
  liveTypes,
  type PersonId,
} from '@linnet/protocol'
import { holdsSeat } from '../calls'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { connectDevice, issuePass, type MediaRights } from '../media'
import { openPlace } from './access'
import type { Caller, LiveParts } from './live-parts'
import { selectSeat } from './seat-store'
import { selectStream, type StreamRow } from './store'

/**
 * The rights of a person in a stream. People on stage send; viewers send nothing, and are not announced to
 * each other.
 */
export const rightsOf = (row: StreamRow, { isOnStage }: { isOnStage: boolean }): MediaRights =>
  isOnStage
    ? { voice: true, picture: row.type === liveTypes.video }
    : { voice: false, picture: false, isUnseen: true }

export async function passFor(
  work: ReadWork,
  parts: LiveParts,
  { liveId: streamId, personId, sessionId, device }: CallInput<typeof livePass> & Caller,
): Promise<CallOutput<typeof livePass>> {
  const { row, seat } = await openPlace(work, { streamId, personId })
  if (!holdsSeat(seat ?? row, { sessionId, device })) return refuse('NotInLive')
  if (seat?.isFar) return refuse('LiveFull')
  return issuePass(parts, { roomId: streamId, personId }, work.nowMs)
}

/** The rights of a place; undefined for anyone who is not in the stream, or if it has ended. */
export async function rightsIn(
  work: ReadWork,
  { roomId: streamId, personId }: { roomId: string; personId: string },
): Promise<MediaRights | undefined> {
  const row = await selectStream(work.sql, streamId)
  if (!row || row.endedAt !== null) return undefined
  if (row.hostId === personId) return rightsOf(row, { isOnStage: true })
  const seat = await selectSeat(work.sql, { streamId, personId: personId as PersonId })
  return seat?.isIn && !seat.isFar ? rightsOf(row, { isOnStage: seat.isOnStage }) : undefined
}

export const connect = (
  read: () => ReadWork,
  { media }: LiveParts,
  input: CallInput<typeof connectLive> & { personId: PersonId },
): Promise<CallOutput<typeof connectLive>> =>
  connectDevice(media, { ...input, nowMs: read().nowMs, rightsIn: (place) => rightsIn(read(), place) })
