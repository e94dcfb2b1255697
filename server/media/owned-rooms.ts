/**
 * Rooms of the built-in forwarders in a cluster. Each belongs to one process, which holds its lease, and which the others ask.
 * The one through which a device connects first takes it.
 */
import { z } from 'zod'
import type { Lease, Leases } from '../kernel/cluster/leases'
import type { LeaseHolder } from '../kernel/cluster/leases-store'
import type { Log } from '../kernel/log'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork } from '../kernel/work'
import type { Builtin } from './builtin'
import { createKnownOwners } from './known-owners'
import type { KnownRights } from './known-rights'
import type { Connected, MediaBackend, MediaPlace } from './media-backend'
import { createTurns } from './turns'

/** Longer than a forwarder has for its answer. */
const askMs = 11_000
const holdEveryMs = 1_000
/** The interval of looks at everybody's rights: the process that took them may have died before it could say so. */
const lookEveryMs = 30_000
/** A room that nobody has been in for this long is given up. */
const emptyMs = 30_000

const Place = z.object({ roomId: z.string(), personId: z.string() })
const Rights = z.object({ voice: z.boolean(), picture: z.boolean(), isUnseen: z.literal(true).optional() })
const Asked = Place.extend({ token: z.number(), offer: z.string(), rights: Rights })
const Answered = z.union([z.object({ answer: z.string() }), z.enum(['refused', 'unavailable'])])
const Command = z.discriminatedUnion('is', [
  Place.extend({ is: z.literal('allow') }),
  Place.extend({ is: z.literal('remove') }),
  z.object({ is: z.literal('close'), roomId: z.string() }),
])
type Command = z.infer<typeof Command>

interface OwnedRoom {
  lease: Lease
  /** The devices that are connecting now. */
  connecting: number
  usedAtMs: number
}

export interface OwnedParts {
  builtin: Builtin
  leases: Leases
  hub: Pick<Hub, 'topic' | 'question'>
  rights: Pick<KnownRights, 'of'>
  read: () => ReadWork
  log: Log
  /** The interval of looks at rights; tests look more often. */
  everyMs?: number
}

export interface OwnedRooms {
  backend: MediaBackend
  /** The rooms of this process. */
  count: () => number
  stop: () => Promise<void>
}

const nameOf = (roomId: string) => `room:${roomId}`

/** The rooms that this process owns, and its forwarders' part of them. */
function createOwned({ builtin, leases, log }: Pick<OwnedParts, 'builtin' | 'leases' | 'log'>) {
  const owned = new Map<string, OwnedRoom>()
  const taking = new Map<string, Promise<OwnedRoom | undefined>>()
  let isStopped = false

  /** A room that this process still owns. One that it has lost is closed. */
  function ownOf(roomId: string): OwnedRoom | undefined {
    const room = owned.get(roomId)
    if (!room || room.lease.isHeld()) return room
    log.warn('this process has lost a room', { roomId })
    owned.delete(roomId)
    builtin.close(roomId)
    return undefined
  }

  async function take(roomId: string): Promise<OwnedRoom | undefined> {
    const lease = isStopped ? undefined : await leases.take(nameOf(roomId))
    if (!lease) return undefined
    const room = { lease, connecting: 0, usedAtMs: performance.now() }
    owned.set(roomId, room)
    return room
  }

  function giveUp(roomId: string, { lease }: OwnedRoom): Promise<void> {
    owned.delete(roomId)
    builtin.close(roomId)
    return lease.release()
  }

  return {
    owned,
    ownOf,
    giveUp,
    /** Takes a room, or finds it taken; undefined if another process owns it. */
    ownOrTake(roomId: string): Promise<OwnedRoom | undefined> {
      const own = ownOf(roomId)
      if (own) return Promise.resolve(own)
      const begun = taking.get(roomId) ?? take(roomId).finally(() => taking.delete(roomId))
      taking.set(roomId, begun)
      return begun
    },
    async connect(room: OwnedRoom, place: MediaPlace, given: Omit<z.infer<typeof Asked>, keyof MediaPlace>) {
      const { offer, rights } = given
      room.connecting++
      const connected = await builtin.connect(place, { offer, rights, heldMs: room.lease.heldForMs() })
      room.connecting--
      room.usedAtMs = performance.now()
      // Another process may own it by now.
      return ownOf(place.roomId) === room ? connected : 'unavailable'
    },
    holdAll(): void {
      for (const roomId of owned.keys()) {
        const own = ownOf(roomId)
        if (own) builtin.hold(roomId, own.lease.heldForMs())
      }
    },
    async stop() {
      isStopped = true
      await builtin.stop()
      for (const [roomId, room] of owned) await giveUp(roomId, room)
    },
  }
}

export function createOwnedRooms(parts: OwnedParts): OwnedRooms {
  const { builtin, leases, hub, rights, read, log, everyMs = lookEveryMs } = parts
  const own = createOwned(parts)
  const turns = createTurns({ log, failed: 'the rights in a room could not be read' })
  const findOwner = createKnownOwners((roomId) => leases.holderOf(nameOf(roomId)))

  /** Applies a person's stored rights: of two changes at two processes, either may be heard of first. */
  const refresh = (place: MediaPlace) =>
    turns.ask(`${place.roomId} ${place.personId}`, async () => {
      const now = await rights.of(read(), place)
      if (now) builtin.allow(place, now)
      else builtin.remove(place)
    })

  /** Does what concerns a room of this process; returns whether it is one. */
  function apply(command: Command): boolean {
    const { roomId } = command
    const room = own.ownOf(roomId)
    if (!room) return false
    if (command.is === 'allow') refresh(command)
    else if (command.is === 'remove') builtin.remove(command)
    else void own.giveUp(roomId, room)
    return true
  }
  const say = hub.topic('media', Command, apply)
  const order = (command: Command) => {
    if (!apply(command)) say(command)
  }

  const ask = hub.question('mediaConnect', { asked: Asked, answered: Answered }, async (asked) => {
    const { roomId, personId, token } = asked
    const room = own.ownOf(roomId)
    if (room?.lease.token !== token) return 'unavailable'
    return answerOf(await own.connect(room, { roomId, personId }, asked))
  })

  async function connectElsewhere(owner: LeaseHolder, asked: Omit<z.infer<typeof Asked>, 'token'>) {
    const { processId, token } = owner
    return (await ask({ processId, asked: { ...asked, token }, withinMs: askMs })) ?? 'unavailable'
  }

  const stopLooks = startLooks({ own, builtin, refresh, everyMs, log })
  return {
    count: () => own.owned.size,
    backend: {
      ...builtin,
      async whereIs(roomId) {
        if (own.ownOf(roomId)) return 'here'
        const owner = await findOwner(roomId)
        return owner && owner.processId !== leases.owner ? { url: owner.url ?? undefined } : undefined
      },
      async connect(place, { offer, rights: given }) {
        if (offer === undefined) return 'refused'
        const room = await own.ownOrTake(place.roomId)
        if (room) return own.connect(room, place, { token: room.lease.token, offer, rights: given })
        const owner = await leases.holderOf(nameOf(place.roomId))
        return owner ? connectElsewhere(owner, { ...place, offer, rights: given }) : 'unavailable'
      },
      allow: ({ roomId, personId }) => order({ is: 'allow', roomId, personId }),
      remove: ({ roomId, personId }) => order({ is: 'remove', roomId, personId }),
      close: (roomId) => order({ is: 'close', roomId }),
      broadcasts: {
        ...builtin.broadcasts,
        want(roomId, broadcast) {
          const room = own.ownOf(roomId)
          // Who makes segments keeps the room, although its people may be away for a while.
          if (room && broadcast) room.usedAtMs = performance.now()
          if (room || !broadcast) builtin.broadcasts.want(roomId, broadcast)
        },
      },
    },
    async stop() {
      await stopLooks()
      await turns.stop()
      await own.stop()
    },
  }
}

/** The forwarder answers with words of its own only. */
const answerOf = (connected: Connected): z.infer<typeof Answered> =>
  typeof connected === 'string' || 'answer' in connected ? connected : 'refused'

interface Looking extends Pick<OwnedParts, 'builtin' | 'log'> {
  own: ReturnType<typeof createOwned>
  refresh: (place: MediaPlace) => void
  everyMs: number
}

/** Keeps the rooms of this process open, reads everybody's rights in them, and gives up those that are empty. */
function startLooks({ own, builtin, refresh, everyMs, log }: Looking): () => Promise<void> {
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    if (own.owned.size === 0) return
    const places = await builtin.inside()
    if (!places) return
    places.forEach(refresh)
    const used = new Set(places.map(({ roomId }) => roomId))
    const isEmpty = ({ connecting, usedAtMs }: OwnedRoom) =>
      connecting === 0 && performance.now() - usedAtMs > emptyMs
    for (const [roomId, room] of own.owned)
      if (!used.has(roomId) && isEmpty(room)) await own.giveUp(roomId, room)
  }
  const holding = setInterval(() => own.holdAll(), holdEveryMs)
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn('the rooms of this process could not be looked at', { error }))
      .finally(() => (looking = undefined))
  }, everyMs)
  return async () => {
    clearInterval(holding)
    clearInterval(timer)
    await looking
  }
}
