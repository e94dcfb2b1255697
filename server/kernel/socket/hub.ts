import { type PersonId, spell } from '@linnet/protocol'
import type { z } from 'zod'
import type { Member } from '../caller'
import type { Elsewhere, Here, SessionOf } from '../cluster/bus/elsewhere'
import type { FindPeople, PeopleGroup } from '../cluster/bus/groups'
import type { OpenQuestion } from '../cluster/bus/questions'
import { namesDeleted, withDeletedNames } from '../deleted-accounts'
import type { Metrics } from '../metrics'
import type { Deliver, Frame } from '../work'
import { closeCodes, type Connection, languageOf } from './connection'
import { createFrameWriter, type FrameWriter } from './frame-writer'

export interface Hub {
  deliver: Deliver
  /** Delivers without calling the listeners: for frames of work that another process or an earlier attempt committed. */
  relay: Deliver
  /** Calls the listener with every delivered frame, even if nobody is online. The listener must be quick and must not fail. */
  listen(listener: (frame: Frame) => void): void
  /** Calls the listener with the member of a closed connection, even if the session has other connections. */
  onLeave(listener: (member: Member) => void): void
  /** Pushes an encoded frame to every connection of these people, at whatever process. */
  push(personIds: readonly PersonId[], frame: string, options?: PushOptions): void
  /** Pushes an encoded frame to the connections of this process. */
  pushHere(personIds: readonly PersonId[], frame: string, exceptConnection?: string): void
  /** Pushes an encoded frame to every connection of one session. */
  pushToSession(session: SessionOf, frame: string): void
  /** Closes the connections of these people, who may have missed frames: clients catch up when they reconnect. */
  catchUp(personIds: readonly PersonId[]): void
  /**
   * Opens a topic on which the processes of a cluster speak to each other. Returns what says something to all others; lossily,
   * only to those that are not behind.
   */
  topic<T extends z.ZodType>(
    name: string,
    schema: T,
    onHeard: (said: z.output<T>) => void,
  ): (said: z.input<T>, options?: Pick<PushOptions, 'isLossy'>) => void
  /** Opens a question that one process of a cluster asks another one, which may have no answer. */
  question: OpenQuestion
  /** The process that comes first for a name in a cluster with a bus; undefined if it is this one. */
  firstFor(name: string): string | undefined
  /** Registers how the people of a kind of group are found who are connected here, for frames of other processes to all of them. */
  group<T extends z.ZodType>(
    kind: string,
    schema: T,
    find: (said: z.output<T>) => ReturnType<FindPeople>,
  ): void
  /** Sends the answer to a call of this connection; never dropped. */
  answer(connection: Connection, frame: string): void
  /** Closes a connection after flushing its frames. It leaves the hub at once. */
  close(connection: Connection, code: number, reason: string): void
  /** Adds a connection that has signed in; returns false, without effect, if it has left: nothing would remove it again. */
  join(connection: Connection, member: Member): boolean
  /** Removes a connection for good. */
  leave(connection: Connection): void
  drained(connection: Connection): void
  /** Whether a person is connected to this process. */
  isHere(personId: PersonId): boolean
  /** Whether a person is connected to any process. */
  isOnline(personId: PersonId): boolean
  /** The sessions of a person that are connected, as far as is known: one of a process that is not heard is not. */
  sessionsOf(personId: PersonId): ReadonlySet<string>
  /** How many connections a person has. */
  countOf(personId: PersonId): number
  /** Everybody who is connected to any process. */
  people(): Set<PersonId>
  /** Resolves once the other processes know who has joined here; undefined if there is nobody who must. */
  untilKnown(): Promise<void> | undefined
  /** The connections of a person to this process. */
  connectionsOf(personId: PersonId): readonly Connection[]
  /** The connections of this process. */
  readonly size: number
  all(): Iterable<Connection>
}

export interface PushOptions {
  /** A connection to skip. */
  exceptConnection?: string | undefined
  /** It may be dropped on the way to other processes. */
  isLossy?: boolean
  /** The same people, as other processes find them. */
  group?: PeopleGroup | undefined
}

const readBy = (connection: Connection, frame: string) => withDeletedNames(frame, languageOf(connection))

export interface HubParts {
  metrics: Metrics
  /** Called when the first connection of a person at any process opens here, and when the last one at any closes here. */
  onPresence: (personId: PersonId, isOnline: boolean) => void
  /** The other processes of a cluster. */
  elsewhere?: Elsewhere | undefined
}

type Connections = ReadonlyMap<PersonId, ReadonlySet<Connection>>

function encode({ event, data, useq }: Frame): string {
  const body = { action: event.wire, data: spell(event.data, data) }
  return JSON.stringify(useq === undefined ? body : { ...body, useq })
}

/** Tracks who is connected and pushes frames to them. */
export function createHub({ metrics, onPresence, elsewhere }: HubParts): Hub & { here: Here } {
  const connections = new Map<PersonId, Set<Connection>>()
  const listeners: ((frame: Frame) => void)[] = []
  const leaveListeners: ((member: Member) => void)[] = []
  const writer = createFrameWriter(metrics)
  const processes = createConversing(elsewhere)
  const pushing = createPushing({ connections, writer, elsewhere })
  const note = (member: Member) => elsewhere?.note(connectedAs(member, connections))

  const hub: Hub & { here: Here } = {
    ...createLookups(connections, elsewhere),
    ...processes.of,
    ...pushing,
    here: createHere({
      connections,
      pushHere: pushing.pushHere,
      writer,
      hear: processes.hear,
      close: (...given) => hub.close(...given),
    }),
    deliver(frame) {
      for (const listener of listeners) listener(frame)
      pushing.push(frame.to, encode(frame), frame)
    },
    listen: (listener) => void listeners.push(listener),
    onLeave: (listener) => void leaveListeners.push(listener),
    pushToSession(session, frame) {
      hub.here.pushToSession(session, frame)
      elsewhere?.pushToSession(session, frame)
    },
    catchUp(personIds) {
      hub.here.catchUp(personIds)
      elsewhere?.catchUp(personIds)
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
      note(member)
      if (those.size === 1 && !elsewhere?.isOnline(member.personId)) onPresence(member.personId, true)
      return true
    },
    leave(connection) {
      connection.isOver = true
      writer.left(connection)
      const { member } = connection
      const those = member && connections.get(member.personId)
      if (!member || !those?.delete(connection)) return
      note(member)
      for (const listener of leaveListeners) listener(member)
      if (those.size > 0) return
      connections.delete(member.personId)
      if (!elsewhere?.isOnline(member.personId)) onPresence(member.personId, false)
    },
    drained: writer.drained,
    get size() {
      return [...hub.all()].length
    },
    *all() {
      for (const those of connections.values()) yield* those
    },
  }
  return hub
}

/** Pushes encoded frames to people. */
function createPushing({ connections, writer, elsewhere }: PushingParts) {
  const pushHere: Hub['pushHere'] = (personIds, frame, exceptConnection) => {
    const isSame = !namesDeleted(frame)
    for (const personId of personIds)
      for (const connection of connections.get(personId) ?? [])
        if (connection.id !== exceptConnection)
          writer.push(connection, isSame ? frame : readBy(connection, frame))
  }
  const group: Hub['group'] = (kind, schema, find) =>
    elsewhere?.openGroup(kind, (said) => find(schema.parse(said)))
  return {
    pushHere,
    group,
    relay: (frame: Frame) => pushHere(frame.to, encode(frame), frame.exceptConnection),
    push(personIds: readonly PersonId[], frame: string, options: PushOptions = {}) {
      pushHere(personIds, frame, options.exceptConnection)
      elsewhere?.push(personIds, frame, options)
    },
  }
}

interface PushingParts {
  connections: Connections
  writer: FrameWriter
  elsewhere: Elsewhere | undefined
}

interface HereParts {
  connections: Connections
  pushHere: Here['push']
  writer: FrameWriter
  hear: Here['hear']
  close: Hub['close']
}

/** Does for other processes what they ask of this one. */
const createHere = ({ connections, pushHere, writer, hear, close }: HereParts): Here => ({
  push: (personIds, frame) => pushHere(personIds, frame),
  pushToSession({ personId, sessionId }, frame) {
    for (const connection of connections.get(personId) ?? [])
      if (connection.member?.sessionId === sessionId) writer.push(connection, readBy(connection, frame))
  },
  catchUp(personIds) {
    for (const personId of new Set(personIds))
      for (const connection of Array.from(connections.get(personId) ?? []))
        close(connection, closeCodes.restart, 'frames may be missing')
  },
  hear,
})

/** How many connections a member's session has here. */
function connectedAs({ personId, sessionId }: Member, connections: Connections) {
  const those = [...(connections.get(personId) ?? [])].filter(({ member }) => member?.sessionId === sessionId)
  return { personId, sessionId, connections: those.length }
}

function createLookups(connections: Connections, elsewhere: Elsewhere | undefined) {
  const connectionsOf = (personId: PersonId) => [...(connections.get(personId) ?? [])]
  return {
    connectionsOf,
    isHere: (personId: PersonId) => connections.has(personId),
    isOnline: (personId: PersonId) => connections.has(personId) || elsewhere?.isOnline(personId) === true,
    sessionsOf(personId: PersonId) {
      const sessions = connectionsOf(personId).flatMap(({ member }) => member?.sessionId ?? [])
      return new Set([...sessions, ...(elsewhere?.sessionsOf(personId) ?? [])])
    },
    countOf: (personId: PersonId) =>
      (connections.get(personId)?.size ?? 0) + (elsewhere?.connectionsOf(personId) ?? 0),
    people: () => new Set([...connections.keys(), ...(elsewhere?.people() ?? [])]),
    untilKnown: () => elsewhere?.untilHeard(),
  }
}

/** The topics and questions of the processes of a cluster. */
function createConversing(elsewhere: Elsewhere | undefined) {
  const topics = new Map<string, (said: unknown) => void>()
  const of: Pick<Hub, 'topic' | 'question' | 'firstFor'> = {
    topic(name, schema, onHeard) {
      topics.set(name, (said) => onHeard(schema.parse(said)))
      return (said, options) => elsewhere?.say(name, said, options)
    },
    question: (...given) => elsewhere?.question(...given) ?? (() => Promise.resolve(undefined)),
    firstFor: (name) => elsewhere?.firstFor(name),
  }
  return { of, hear: (name: string, said: unknown) => topics.get(name)?.(said) }
}
