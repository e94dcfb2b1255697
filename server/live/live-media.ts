/** How devices get connected to a stream, and what of theirs is passed on. */
import {
  type CallInput,
  type CallOutput,
  type connectLive,
  type livePass,
  liveTypes,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { connectDevice, type MediaRights } from '../media'
import { openPlace } from './access'
import type { Caller, LiveParts } from './live-parts'
import { type SeatRow, selectSeat } from './seat-store'
import { selectStream, type StreamRow } from './store'

/** Those on stage send; viewers send nothing, and are not told to each other. */
export const rightsOf = (row: StreamRow, { isOnStage }: { isOnStage: boolean }): MediaRights =>
  isOnStage
    ? { voice: true, picture: row.type === liveTypes.video }
    : { voice: false, picture: false, isUnseen: true }

/** Whether this device is the one of its person that is in the stream. */
export const isDeviceIn = (
  place: Pick<StreamRow | SeatRow, 'session' | 'device'>,
  { sessionId, device }: { sessionId: string; device: string },
): boolean => place.session === sessionId && place.device === device

export async function passFor(
  work: ReadWork,
  { media, iceServers }: LiveParts,
  { liveId: streamId, personId, sessionId, device }: CallInput<typeof livePass> & Caller,
): Promise<CallOutput<typeof livePass>> {
  const { row, seat } = await openPlace(work, { streamId, personId })
  if (!isDeviceIn(seat ?? row, { sessionId, device })) return refuse('NotInLive')
  if (seat?.is_far) return refuse('LiveFull')
  const { pass, expiresAtMs } = media.passFor({ roomId: streamId, personId }, work.nowMs)
  return {
    backend: media.name,
    pass,
    seconds: Math.floor((expiresAtMs - work.nowMs) / 1000),
    iceServers: iceServers({ roomId: streamId, personId }, work.nowMs),
  }
}

/** Undefined for whoever is not in it, or where it has ended. */
export async function rightsIn(
  work: ReadWork,
  { roomId: streamId, personId }: { roomId: string; personId: string },
): Promise<MediaRights | undefined> {
  const row = await selectStream(work.sql, streamId)
  if (!row || row.ended_at !== null) return undefined
  if (row.host_id === personId) return rightsOf(row, { isOnStage: true })
  const seat = await selectSeat(work.sql, { streamId, personId: personId as PersonId })
  return seat?.is_in && !seat.is_far ? rightsOf(row, { isOnStage: seat.is_on_stage }) : undefined
}

export const connect = (
  read: () => ReadWork,
  { media }: LiveParts,
  input: CallInput<typeof connectLive> & { personId: PersonId },
): Promise<CallOutput<typeof connectLive>> =>
  connectDevice(media, { ...input, nowMs: read().nowMs, rightsIn: (place) => rightsIn(read(), place) })
