import { type PersonId, spell } from '@linnet/protocol'
import type { ServerWebSocket } from 'bun'
import type { Member } from './caller'
import type { Metrics } from './metrics'
import type { Deliver } from './work'

/** One open socket. `member` is set once `checkToken` has been accepted. */
export interface Connection {
  readonly id: string
  readonly socket: ServerWebSocket<Connection>
  readonly address: string
  readonly userAgent: string
  member?: Member
  /** Frames of this turn, written together at its end. */
  outgoing: string[]
  /** Pushes were dropped: the client is told once the line drains. */
  isBehind: boolean
}

/** Close codes of our own; clients explain them. */
export const closeCodes = { restart: 1012, notSignedIn: 4401, sessionEnded: 4402, stuck: 4408 } as const

/** What may wait for one socket before pushes are dropped; answers to its own calls may still join, up to `maxBuffered`. */
const maxBufferedPushes = 1_000_000
const maxBuffered = 8_000_000

export interface Hub {
  deliver: Deliver
  /** Pushes one frame text to every connection of these people. */
  push(personIds: readonly PersonId[], frame: string, exceptConnection?: string): void
  /** The answer to what the connection itself asked: it is not dropped. */
  answer(connection: Connection, frame: string): void
  /** Closes a connection once what was written to it has left. */
  close(connection: Connection, code: number, reason: string): void
  join(connection: Connection, member: Member): void
  leave(connection: Connection): void
  drained(connection: Connection): void
  isOnline(personId: PersonId): boolean
  connectionsOf(personId: PersonId): readonly Connection[]
  readonly size: number
  all(): Iterable<Connection>
}

export const tooLongFrame = JSON.stringify({ action: 'tooLong', data: {} })

/** Who is connected, and the way to them. */
export function createHub({
  metrics,
  onPresence,
}: {
  metrics: Metrics
  onPresence: (personId: PersonId, isOnline: boolean) => void
}): Hub {
  const connections = new Map<PersonId, Set<Connection>>()
  let size = 0

  let written = new Set<Connection>()

  /** A batch that commits brings a connection many frames at once; they leave in one packet, not in one each. */
  function write(connection: Connection, frame: string): void {
    connection.outgoing.push(frame)
    if (written.size === 0) setImmediate(flushAll)
    written.add(connection)
  }

  function flushAll(): void {
    const those = written
    written = new Set()
    for (const connection of those) flush(connection)
  }

  function pushTo(connection: Connection, frame: string): void {
    if (connection.isBehind) return
    if (connection.socket.getBufferedAmount() > maxBufferedPushes) {
      connection.isBehind = true
      metrics.droppedPushes.inc()
      return
    }
    write(connection, frame)
    metrics.pushes.inc()
  }

  const hub: Hub = {
    deliver({ to, event, data, useq, exceptConnection }) {
      const body = { action: event.wire, data: spell(event.data, data) }
      hub.push(to, JSON.stringify(useq === undefined ? body : { ...body, useq }), exceptConnection)
    },
    push(personIds, frame, exceptConnection) {
      for (const personId of personIds)
        for (const connection of connections.get(personId) ?? [])
          if (connection.id !== exceptConnection) pushTo(connection, frame)
    },
    answer(connection, frame) {
      if (connection.socket.getBufferedAmount() > maxBuffered)
        connection.socket.close(closeCodes.stuck, 'reads too slowly')
      else write(connection, frame)
    },
    close(connection, code, reason) {
      flush(connection)
      connection.socket.close(code, reason)
    },
    join(connection, member) {
      connection.member = member
      const those = connections.get(member.personId) ?? new Set()
      if (those.has(connection)) return
      connections.set(member.personId, those.add(connection))
      size++
      if (those.size === 1) onPresence(member.personId, true)
    },
    leave(connection) {
      const personId = connection.member?.personId
      const those = personId && connections.get(personId)
      if (!personId || !those?.delete(connection)) return
      size--
      if (those.size > 0) return
      connections.delete(personId)
      onPresence(personId, false)
    },
    drained(connection) {
      if (!connection.isBehind) return
      connection.isBehind = false
      write(connection, tooLongFrame)
    },
    isOnline: (personId) => connections.has(personId),
    connectionsOf: (personId) => [...(connections.get(personId) ?? [])],
    get size() {
      return size
    },
    *all() {
      for (const those of connections.values()) yield* those
    },
  }
  return hub
}

function flush({ socket, outgoing }: Connection): void {
  if (outgoing.length === 0) return
  const frames = outgoing.splice(0)
  socket.cork(() => {
    for (const frame of frames) socket.send(frame)
  })
}
