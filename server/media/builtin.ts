/** The built-in forwarders, each in a separate process: media never waits for the server, nor the server for media. */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Log } from '../kernel/log'
import type { Entering, MediaPlace } from './forwarder-messages'
import { createForwarderProcess, type ForwarderProcess } from './forwarder-process'
import { createJoinPasses } from './join-pass'
import type { Connected, MediaBackend } from './media-backend'
import type { MediaConfig } from './settings'

export interface Builtin extends MediaBackend {
  broadcasts: NonNullable<MediaBackend['broadcasts']>
  connect: (
    place: MediaPlace,
    given: Omit<Entering, 'offer'> & { offer: string | undefined },
  ) => Promise<Connected>
  /** Keeps a room open that closes by itself otherwise. */
  hold: (roomId: string, heldMs: number) => void
  /** Everybody in rooms here; undefined if that is not known of all. */
  inside: () => Promise<readonly MediaPlace[] | undefined>
  /** The running processes. */
  pids: () => number[]
  stop: () => Promise<void>
}

interface BuiltinParts extends Pick<MediaConfig, 'forwarder' | 'people'> {
  log: Log
  /** The key of passes; random by default, since the rooms end with this process. */
  passKey?: Buffer | undefined
}

export function createBuiltin({ forwarder, people, log, passKey }: BuiltinParts): Builtin {
  const spent = new Map<string, number>()
  const onSpent = (roomId: string, cpuMs: number) => void spent.set(roomId, (spent.get(roomId) ?? 0) + cpuMs)
  const count = Math.max(1, availableParallelism() - 1)
  const processes = portsOf(forwarder.ports, count).map((ports) =>
    createForwarderProcess({ config: { ...forwarder, ports }, log, onSpent }),
  )
  /** The process of a room, which stays in it for as long as it lasts, even if that process is restarted. */
  const processOf = (roomId: string): ForwarderProcess => {
    const nth = createHash('sha256').update(roomId).digest().readUInt32BE(0) % processes.length
    return processes[nth] as ForwarderProcess
  }

  return {
    name: 'builtin',
    limits: { people, pictures: forwarder.pictures },
    ...createJoinPasses(passKey),
    whereIs: () => Promise.resolve('here'),
    connect: (place, { offer, ...given }) =>
      offer === undefined
        ? Promise.resolve('refused')
        : processOf(place.roomId).connect(place, { offer, ...given }),
    hold: (roomId, heldMs) => processOf(roomId).send({ is: 'hold', roomId, heldMs }),
    async inside() {
      const all = await Promise.all(processes.map((each) => each.inside()))
      return all.includes(undefined) ? undefined : all.flatMap((places = []) => places)
    },
    allow: (place, rights) => processOf(place.roomId).send({ is: 'allow', ...place, rights }),
    remove: (place) => processOf(place.roomId).send({ is: 'remove', ...place }),
    broadcasts: {
      want: (roomId, broadcast) => processOf(roomId).send({ is: 'broadcast', roomId, broadcast }),
      takeSpent() {
        const taken = new Map(spent)
        spent.clear()
        return taken
      },
    },
    close: (roomId) => processOf(roomId).send({ is: 'close', roomId }),
    pids: () => processes.flatMap((each) => each.pid() ?? []),
    async stop() {
      await Promise.all(processes.map((each) => each.stop()))
    },
  }
}

/** Each process looks for free ports in its own part of the range. */
function portsOf([first, last]: readonly [number, number], count: number): [number, number][] {
  const share = Math.floor((last - first + 1) / count)
  return Array.from({ length: count }, (_, nth) => {
    const start = first + nth * share
    return [start, start + share - 1]
  })
}
