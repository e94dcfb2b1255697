/** Has other processes do what the hub does here, for people who are connected to them. */
import type { PersonId } from '@linnet/protocol'
import { createGroups, encodeGroupFrame, type FindPeople, type PeopleGroup } from './groups'
import type { Item } from './packets'
import type { SendOptions } from './peer'
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

export interface PushedElsewhere {
  /** Only to where nobody is behind. */
  isLossy?: boolean
  /** The same people, as a process at which many of them are connected finds them by itself. */
  group?: PeopleGroup | undefined
}

export interface Elsewhere {
  /** Pushes a frame to people at other processes. */
  push: (personIds: readonly PersonId[], frame: string, options?: PushedElsewhere) => void
  /** Registers how people of a kind of group are found. */
  openGroup: (kind: string, find: FindPeople) => void
  pushToSession: (session: SessionOf, frame: string) => void
  catchUp: (personIds: readonly PersonId[]) => void
  /** Says something to all other processes. */
  say: (topic: string, data: unknown, options?: Pick<SendOptions, 'isLossy'>) => void
  /** Opens a question that another process may ask this one. */
  question: OpenQuestion
  /** The process that comes first for a name; undefined if it is this one. */
  firstFor: Peers['firstFor']
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

export interface ElsewhereParts extends Omit<PeersParts, 'hear' | 'groups'> {
  here: () => Here
}

/** More of a group at one process are not named: to find them costs it less. */
const mostNamed = 50
/** Older than a frame that has just come. */
const marginMs = 6_000

const kinds = { frame: 'frame', group: 'group', session: 'session', catchUp: 'catchUp', topic: 'topic' }

export function createElsewhere({ here, ...parts }: ElsewhereParts): { elsewhere: Elsewhere; peers: Peers } {
  const groups = createGroups({
    push: (personIds, frame) => here().push(personIds, frame),
    onLost: (sinceMs) => parts.reconcile(sinceMs),
    sinceMs: () => parts.sinceMs() - marginMs,
  })
  const peers = createPeers({
    ...parts,
    groups: groups.kinds,
    hear: (item, from) =>
      item.kind === kinds.group ? groups.hear(item.text) : questions.hear(item, from) || hear(here(), item),
  })
  const questions = createQuestions({ ...peers, ...parts })
  const { view } = peers

  const elsewhere: Elsewhere = {
    push(personIds, frame, { isLossy = false, group } = {}) {
      for (const processId of view.processes()) {
        const finds = group && peers.finds(processId, group.kind) ? group : undefined
        const there = view.among(processId, personIds, finds && mostNamed + 1)
        const send = (text: string, kind: string) => peers.send(processId, { kind, text }, { isLossy })
        const isMany = finds && there.length > mostNamed
        if (isMany) {
          parts.count('grouped')
          send(encodeGroupFrame(finds, frame), kinds.group)
        }
        const named = isMany ? finds.besides.filter((personId) => personIds.includes(personId)) : there
        if (named.length > 0) send(`${named.join(',')} ${frame}`, kinds.frame)
      }
    },
    openGroup: groups.open,
    pushToSession({ personId, sessionId }, frame) {
      for (const processId of view.processesOf(personId))
        if (view.sessionsOf(processId, personId).has(sessionId))
          peers.send(processId, { kind: kinds.session, text: `${personId} ${sessionId} ${frame}` })
    },
    catchUp(personIds) {
      for (const processId of view.processes()) {
        const there = view.among(processId, personIds)
        if (there.length > 0) peers.send(processId, { kind: kinds.catchUp, text: there.join(',') })
      }
    },
    say: (topic, data, options) =>
      peers.sendAll({ kind: kinds.topic, text: `${topic} ${JSON.stringify(data)}` }, options),
    question: questions.open,
    firstFor: peers.firstFor,
    note: peers.note,
    isOnline: view.isOnline,
    people: view.people,
    sessionsOf: (personId) =>
      view
        .processesOf(personId)
        .filter(peers.isWell)
        .flatMap((id) => [...view.sessionsOf(id, personId).keys()]),
    connectionsOf: (personId) =>
      view
        .processesOf(personId)
        .flatMap((processId) => [...view.sessionsOf(processId, personId).values()])
        .reduce((sum, connections) => sum + connections, 0),
    untilHeard: () => untilHeard({ ...parts, peers: peers.all }),
  }
  return { elsewhere, peers }
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
