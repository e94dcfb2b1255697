import { type PersonId, spell } from '@linnet/protocol'
import type { Member } from '../caller'
import { namesDeleted, withDeletedNames } from '../deleted-accounts'
import type { Metrics } from '../metrics'
import type { Deliver, Frame } from '../work'
import { closeCodes, type Connection, languageOf } from './connection'
import { createFrameWriter } from './frame-writer'

export interface Hub {
  deliver: Deliver
  /** Delivers without calling the listeners: for frames of work that another process or an earlier attempt committed. */
  relay: Deliver
  /** Calls the listener with every delivered frame, even if nobody is online. The listener must be quick and must not fail. */
  listen(listener: (frame: Frame) => void): void
  /** Calls the listener with the member of a closed connection, even if the session has other connections. */
  onLeave(listener: (member: Member) => void): void
  /** Pushes an encoded frame to every connection of these people. */
  push(personIds: readonly PersonId[], frame: string, exceptConnection?: string): void
  /** Pushes an encoded frame to one connection. */
  pushTo(connection: Connection, frame: string): void
  /** Closes the connections of these people, who may have missed frames: clients catch up when they reconnect. */
  catchUp(personIds: readonly PersonId[]): void
  /** Sends the answer to a call of this connection; never dropped. */
  answer(connection: Connection, frame: string): void
  /** Closes a connection after flushing its frames. It leaves the hub at once. */
  close(connection: Connection, code: number, reason: string): void
  /** Adds a connection that has signed in; returns false, without effect, if it has left: nothing would remove it again. */
  join(connection: Connection, member: Member): boolean
  /** Removes a connection for good. */
  leave(connection: Connection): void
  drained(connection: Connection): void
  isOnline(personId: PersonId): boolean
  connectionsOf(personId: PersonId): readonly Connection[]
  readonly size: number
  all(): Iterable<Connection>
}

const readBy = (connection: Connection, frame: string) => withDeletedNames(frame, languageOf(connection))

interface HubParts {
  metrics: Metrics
  onPresence: (personId: PersonId, isOnline: boolean) => void
}

/** Tracks who is connected and pushes frames to them. */
export function createHub({ metrics, onPresence }: HubParts): Hub {
  const connections = new Map<PersonId, Set<Connection>>()
  const listeners: ((frame: Frame) => void)[] = []
  const leaveListeners: ((member: Member) => void)[] = []
  const writer = createFrameWriter(metrics)

  const hub: Hub = {
    deliver(delivered) {
      for (const listener of listeners) listener(delivered)
      hub.relay(delivered)
    },
    relay({ to, event, data, useq, exceptConnection }) {
      const body = { action: event.wire, data: spell(event.data, data) }
      hub.push(to, JSON.stringify(useq === undefined ? body : { ...body, useq }), exceptConnection)
    },
    listen: (listener) => void listeners.push(listener),
    onLeave: (listener) => void leaveListeners.push(listener),
    push(personIds, frame, exceptConnection) {
      const isSame = !namesDeleted(frame)
      for (const personId of personIds)
        for (const connection of connections.get(personId) ?? [])
          if (connection.id !== exceptConnection)
            writer.push(connection, isSame ? frame : readBy(connection, frame))
    },
    pushTo: (connection, frame) => writer.push(connection, readBy(connection, frame)),
    catchUp(personIds) {
      for (const personId of new Set(personIds))
        for (const connection of hub.connectionsOf(personId))
          hub.close(connection, closeCodes.restart, 'frames may be missing')
    },
    answer: (connection, frame) => writer.answer(connection, readBy(connection, frame)),
    close(connection, code, reason) {
      hub.leave(connection)
      writer.close(connection, code, reason)
    },
    join(connection, member) {
      if (connection.isOver) return false
      connection.member = member
      const those = connections.get(member.personId) ?? new Set()
      if (those.has(connection)) return true
      connections.set(member.personId, those.add(connection))
      if (those.size === 1) onPresence(member.personId, true)
      return true
    },
    leave(connection) {
      connection.isOver = true
      writer.left(connection)
      const { member } = connection
      const those = member && connections.get(member.personId)
      if (!member || !those?.delete(connection)) return
      for (const listener of leaveListeners) listener(member)
      if (those.size > 0) return
      connections.delete(member.personId)
      onPresence(member.personId, false)
    },
    drained: writer.drained,
    isOnline: (personId) => connections.has(personId),
    connectionsOf: (personId) => [...(connections.get(personId) ?? [])],
    get size() {
      return [...hub.all()].length
    },
    *all() {
      for (const those of connections.values()) yield* those
    },
  }
  return hub
}
