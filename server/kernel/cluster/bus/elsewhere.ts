/** Has other processes do what the hub does here, for people who are connected to them. */
import type { PersonId } from '@linnet/protocol'
import { orderOf } from '../turns'
import type { Item } from './packets'
import type { BusTimes, CountEvent, Peer, SendOptions } from './peer'
import { createPeers, type Peers, type PeersParts } from './peers'
import { createQuestions, type OpenQuestion } from './questions'
import type { Connected } from './roster'
import { untilHeard } from './until-heard'

/** The part of the hub that other processes use. It concerns the connections of this process alone. */
export interface Here {
  push: (personIds: readonly PersonId[], frame: string) => void
  pushToSession: (session: SessionOf, frame: string) => void
  catchUp: (personIds: readonly PersonId[]) => void
  hear: (topic: string, data: unknown) => void
}

export interface SessionOf {
  personId: PersonId
  sessionId: string
}

export interface Elsewhere {
  /** Pushes a frame to people at other processes; a lossy one only where nobody is behind. */
  push: (personIds: readonly PersonId[], frame: string, isLossy: boolean) => void
  pushToSession: (session: SessionOf, frame: string) => void
  catchUp: (personIds: readonly PersonId[]) => void
  /** Says something to all other processes. */
  say: (topic: string, data: unknown, options?: Pick<SendOptions, 'isLossy'>) => void
  /** Opens a question that another process may ask this one. */
  question: OpenQuestion
  /**
   * The process that comes first for a name among this one and those that it hears: all that hear the same ones agree. Undefined
   * if it is this one.
   */
  firstFor: (name: string) => string | undefined
  note: (connected: Connected) => void
  isOnline: (personId: PersonId) => boolean
  people: () => Iterable<PersonId>
  /** The sessions of a person that are known to be connected elsewhere; none of a process that is not heard. */
  sessionsOf: (personId: PersonId) => string[]
  /** How many connections a person has elsewhere. */
  connectionsOf: (personId: PersonId) => number
  /** Resolves once the others know what was noted; undefined if there is nobody who must. */
  untilHeard: () => Promise<void> | undefined
}

export interface ElsewhereParts extends Omit<PeersParts, 'hear'> {
  here: () => Here
  times: BusTimes
  count: CountEvent
}

const kinds = { frame: 'frame', session: 'session', catchUp: 'catchUp', topic: 'topic' }

export function createElsewhere({ here, ...parts }: ElsewhereParts): { elsewhere: Elsewhere; peers: Peers } {
  const peers = createPeers({
    ...parts,
    hear: (item, from) => questions.hear(item, from) || hear(here(), item),
  })
  const questions = createQuestions({ ...peers, ...parts })
  const { view } = peers

  function byProcess(personIds: readonly PersonId[]): Map<string, PersonId[]> {
    const found = new Map<string, PersonId[]>()
    for (const personId of personIds)
      for (const processId of view.processesOf(personId)) {
        const people = found.get(processId)
        if (people) people.push(personId)
        else found.set(processId, [personId])
      }
    return found
  }

  const elsewhere: Elsewhere = {
    push(personIds, frame, isLossy) {
      for (const [processId, people] of byProcess(personIds))
        peers.send(processId, { kind: kinds.frame, text: `${people.join(',')} ${frame}` }, { isLossy })
    },
    pushToSession({ personId, sessionId }, frame) {
      for (const processId of view.processesOf(personId))
        if (view.sessionsOf(processId, personId).has(sessionId))
          peers.send(processId, { kind: kinds.session, text: `${personId} ${sessionId} ${frame}` })
    },
    catchUp(personIds) {
      for (const [processId, people] of byProcess(personIds))
        peers.send(processId, { kind: kinds.catchUp, text: people.join(',') })
    },
    say: (topic, data, options) =>
      peers.sendAll({ kind: kinds.topic, text: `${topic} ${JSON.stringify(data)}` }, options),
    question: questions.open,
    firstFor: (name) => firstOf(name, { self: parts.self, peers: peers.all() }),
    note: peers.note,
    isOnline: view.isOnline,
    people: view.people,
    sessionsOf: (personId) =>
      view
        .processesOf(personId)
        .filter(peers.isWell)
        .flatMap((processId) => [...view.sessionsOf(processId, personId).keys()]),
    connectionsOf: (personId) =>
      view
        .processesOf(personId)
        .flatMap((processId) => [...view.sessionsOf(processId, personId).values()])
        .reduce((sum, connections) => sum + connections, 0),
    untilHeard: () => untilHeard({ ...parts, peers: peers.all }),
  }
  return { elsewhere, peers }
}

function firstOf(name: string, { self, peers }: { self: string; peers: Iterable<Peer> }): string | undefined {
  const well = [...peers].filter((peer) => peer.isWell()).map(({ id }) => id)
  const [first] = orderOf(name, [self, ...well])
  return first === self ? undefined : first
}

/** Splits off the first word of a text. */
function cut(text: string): [string, string] {
  const end = text.indexOf(' ')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

const peopleIn = (text: string) => text.split(',') as PersonId[]

/** Does what another process asks; returns whether the kind is known. */
function hear(here: Here, { kind, text }: Item): boolean {
  const [first, rest] = cut(text)
  if (kind === kinds.frame) here.push(peopleIn(first), rest)
  else if (kind === kinds.catchUp) here.catchUp(peopleIn(first))
  else if (kind === kinds.topic) here.hear(first, JSON.parse(rest))
  else if (kind === kinds.session) {
    const [sessionId, frame] = cut(rest)
    here.pushToSession({ personId: first as PersonId, sessionId }, frame)
  } else return false
  return true
}
