/** Forwards paid calls in a room of their own, which the server opens and closes, whatever the apps do. */
import type { CallInput, CallOutput, connectCall, joinCall, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { connectDevice, type MediaBackend, type MediaPlace, type MediaRights } from '../media'
import type { PeerToPeer } from './peer-to-peer'
import { peopleOf } from './present'
import { type CallRow, selectCall } from './store'

export const isForwarded = ({ rate }: Pick<CallRow, 'rate'>): boolean => rate !== null

/** The rights of both people: nobody is heard or seen before the first minute is paid. */
function rightsOf({ state, minutes }: CallRow): MediaRights {
  const isPaid = state === 'active' && minutes > 0
  return { voice: isPaid, picture: isPaid }
}

/** The pass by which a device that is in the call enters its room. */
export function passInto(
  { nowMs }: ReadWork,
  { media, peerToPeer }: { media: MediaBackend; peerToPeer: PeerToPeer },
  { id: roomId, personId }: { id: string; personId: PersonId },
): Omit<CallOutput<typeof joinCall>, 'isPolite'> {
  return {
    backend: media.name,
    pass: media.passFor({ roomId, personId }, nowMs).pass,
    iceServers: peerToPeer.serversFor({ roomId, personId }, nowMs),
    // The forwarder already keeps each device's address from the other.
    isRelayOnly: false,
  }
}

/** The media rights of a place in a paid call; undefined if the place is not in one. */
export async function callRightsIn(
  { sql }: ReadWork,
  { roomId, personId }: MediaPlace,
): Promise<MediaRights | undefined> {
  const row = await selectCall(sql, roomId)
  const isIn = row !== undefined && row.state !== 'ended' && peopleOf(row).includes(personId as PersonId)
  return isIn && isForwarded(row) ? rightsOf(row) : undefined
}

export const connect = (
  read: () => ReadWork,
  media: MediaBackend,
  input: CallInput<typeof connectCall> & { personId: PersonId },
): Promise<CallOutput<typeof connectCall>> =>
  connectDevice(media, {
    ...input,
    nowMs: read().nowMs,
    rightsIn: (place) => callRightsIn(read(), place),
  })

/** Lets media through once it has been paid for. */
export function openMedia(work: Work, media: MediaBackend, row: CallRow): void {
  const rights = rightsOf(row)
  work.afterCommit(() => {
    for (const personId of peopleOf(row)) media.allow({ roomId: row.id, personId }, rights)
  })
}

/** Cuts both devices off. */
export function cutMedia(work: Work, media: MediaBackend, row: CallRow): void {
  if (isForwarded(row)) work.afterCommit(() => media.close(row.id))
}
