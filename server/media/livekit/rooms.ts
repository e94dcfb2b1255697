/** The rooms of a LiveKit server, and people's rights in them: it forwards, and this service decides. */
import { PersonId } from '@linnet/protocol'
import type { ParticipantInfo, RoomServiceClient } from 'livekit-server-sdk'
import type { Log } from '../../kernel/log'
import type { MediaPlace, MediaRights } from '../media-backend'
import type { LivekitConfig } from '../settings'
import { createTurns } from '../turns'
import { isPermitted, permissionOf } from './grants'
import { isForbidden, isUnknown, loadSdk, type Sdk } from './sdk'

/**
 * The time for which an empty room is kept, for the first person to come and for people coming back from
 * another network.
 */
const emptySeconds = 60
const departureSeconds = 30
/**
 * The capacity of every room on the server; each kind of room has its own smaller limit, which this service
 * enforces.
 */
const mostPeople = 1_100
const requestSeconds = 5

/** Distinguishes our rooms from others on the server. */
const prefix = 'linnet-'
export const roomNameOf = (roomId: string): string => `${prefix}${roomId}`
export function roomIdOf(name: string): string | undefined {
  const [, id] = /^linnet-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(name) ?? []
  return id
}

export interface LivekitRooms {
  /** Creates a room unless it exists. Rejects if the server does not. */
  open: (roomId: string) => Promise<void>
  /** Applies a person's current rights, and removes a person who may not be in the room. */
  refresh: (place: MediaPlace) => void
  remove: (place: MediaPlace) => void
  close: (roomId: string) => void
  /** Settles when no requests about a person are pending. */
  settled: (place: MediaPlace) => Promise<void>
  /** The people in those of our rooms on the server that are wanted. */
  list: (isWanted: (roomId: string) => boolean) => Promise<MediaPlace[]>
  stop: () => Promise<void>
}

interface RoomParts {
  config: LivekitConfig
  /** The stored rights of a person. */
  rightsIn: (place: MediaPlace) => Promise<MediaRights | undefined>
  log: Log
  pauses?: readonly number[] | undefined
}

export function createLivekitRooms({ config, rightsIn, log, pauses }: RoomParts): LivekitRooms {
  const turns = createTurns({
    log,
    pauses,
    failed: 'the LiveKit server did not do what it was asked',
    // A person who has left needs neither rights nor removal.
    isDone: isUnknown,
    isFinal: isForbidden,
  })
  let client: Promise<{ sdk: Sdk; rooms: RoomServiceClient }> | undefined
  const reach = () =>
    (client ??= loadSdk().then((sdk) => ({
      sdk,
      rooms: new sdk.RoomServiceClient(config.url, config.apiKey, config.apiSecret, {
        requestTimeout: requestSeconds,
        failover: false,
      }),
    })))

  /** Invalidates earlier passes, if the server is new enough to support that. */
  async function expel({ roomId, personId }: MediaPlace): Promise<void> {
    const { rooms } = await reach()
    const revokeTokenTs = BigInt(Math.floor(Date.now() / 1000))
    await rooms.removeParticipant(roomNameOf(roomId), personId, { revokeTokenTs })
  }

  async function settle(place: MediaPlace): Promise<void> {
    const { sdk, rooms } = await reach()
    const name = roomNameOf(place.roomId)
    const { permission } = await rooms.getParticipant(name, place.personId)
    // Rights are read last: a change made in the meantime comes after this, and makes another request.
    const rights = PersonId.safeParse(place.personId).success ? await rightsIn(place) : undefined
    if (!rights) return expel(place)
    if (isPermitted(sdk, permission, rights)) return
    // Others see a previously hidden person only after that person rejoins, which their device does by itself.
    if (permission && permission.hidden !== (rights.isUnseen === true))
      return rooms.removeParticipant(name, place.personId)
    await rooms.updateParticipant(name, place.personId, { permission: permissionOf(sdk, rights) })
  }

  return {
    async open(roomId) {
      const { rooms } = await reach()
      await rooms.createRoom({
        name: roomNameOf(roomId),
        emptyTimeout: emptySeconds,
        departureTimeout: departureSeconds,
        maxParticipants: mostPeople,
      })
    },
    refresh: (place) => turns.ask(keyOf(place), () => settle(place)),
    remove: (place) => turns.ask(keyOf(place), () => expel(place)),
    close: (roomId) =>
      turns.ask(roomId, async () => {
        const { rooms } = await reach()
        await rooms.deleteRoom(roomNameOf(roomId))
      }),
    settled: (place) => turns.settled(keyOf(place)),
    async list(isWanted) {
      const { rooms } = await reach()
      const places: MediaPlace[] = []
      for (const { name } of await rooms.listRooms()) {
        const roomId = roomIdOf(name)
        if (roomId === undefined || !isWanted(roomId)) continue
        const people = await rooms.listParticipants(name)
        places.push(...people.filter(isPerson).map(placeIn(roomId)))
      }
      return places
    },
    stop: () => turns.stop(),
  }
}

const keyOf = ({ roomId, personId }: MediaPlace): string => `${roomId} ${personId}`

const placeIn =
  (roomId: string) =>
  ({ identity: personId }: ParticipantInfo): MediaPlace => ({ roomId, personId })

/** Whether a participant is a person: a recorder that the operator adds to a room is nobody's device. */
export const isPerson = ({ kind }: Pick<ParticipantInfo, 'kind'>): boolean => kind === standardKind

/** `ParticipantInfo.Kind.STANDARD`, which the library does not export. */
const standardKind = 0
