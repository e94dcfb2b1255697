import { createEngine, type Engine, type EngineOptions, memoryStorage } from '@linnet/client'
import {
  answerFriendRequest,
  askFaucet,
  type ConversationId,
  createGroup,
  listFriendRequests,
  type PersonId,
  requestFriend,
  setTradePassword,
} from '@linnet/protocol'
import { newEntry } from '@linnet/protocol/conversations/calls'
import { z } from 'zod'
import { type Caller, createHttpCaller } from '../src/caller'
import { createPeople } from '../src/crowd'
import { loginPassword } from '../src/login'
import { pin, usdt } from '../src/money'
import { until } from '../src/until'
import type { Random } from './random'
import type { System } from './system'

/** A person's real client. */
export interface Client {
  id: PersonId
  name: string
  token: string
  engine: Engine
}

export interface FaultPerson extends Caller, Client {
  /** Entries that were pushed to this person. */
  pushed: { conversationId: ConversationId; cseq: number; at: number }[]
}

export interface Group {
  conversationId: ConversationId
  owner: FaultPerson
  /** People who may be removed and invited again, since they are friends of the owner. */
  guests: readonly FaultPerson[]
}

export interface Crowd {
  people: readonly FaultPerson[]
  directs: readonly Direct[]
  groups: readonly Group[]
}

export interface CrowdOptions {
  count: number
  random: Random
  /** The address that the nth client of the crowd connects to: the link by default. */
  url?: (n: number) => string
  /** The address that they make calls to before anything fails: the server's own by default. */
  callUrl?: string
  onConnectionTrouble?: () => void
}

const groupSize = 8
const endowment = usdt(1_000)

/** Connects people who are friends in pairs and share groups, before anything fails. */
export async function createCrowd(
  system: System,
  {
    count,
    random,
    url = () => system.url,
    callUrl = system.directUrl,
    onConnectionTrouble = () => undefined,
  }: CrowdOptions,
): Promise<Crowd> {
  const ids = Array.from({ length: count }, () => Bun.randomUUIDv7())
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(callUrl, { language: 'en-us', token }),
  })
  const extras = (await createPeople({ sql: system.sql, holderOf }, ids)) as unknown as (Caller & {
    id: PersonId
    name: string
    token: string
  })[]
  const people = extras.map((extra, n): FaultPerson => {
    const pushed: FaultPerson['pushed'] = []
    const engine = openEngine(extra, {
      url: () => url(n),
      onConnectionTrouble,
      onPush({ action, data }) {
        if (action !== newEntry.wire) return
        const decoded = z.safeDecode(newEntry.data, data as never)
        if (!decoded.success) return
        const { conversationId, entry } = decoded.data
        pushed.push({ conversationId, cseq: entry.cseq, at: performance.now() })
      },
    })
    return { ...extra, engine, pushed }
  })
  await Promise.all(people.map(mayPay))
  const directs = await befriendPairs(people)
  const groups = await createGroups(people, { random, directs })
  await Promise.all(people.map(({ engine }) => engine.start()))
  for (const { engine } of people) await until(() => engine.getState().connection === 'ready')
  return { people, directs, groups }
}

interface EngineParts extends Pick<EngineOptions, 'onConnectionTrouble'> {
  url: () => string
  onPush?: NonNullable<EngineOptions['onPush']>
}

export const openEngine = (
  { id, token }: Pick<FaultPerson, 'id' | 'token'>,
  { url, ...options }: EngineParts,
): Engine =>
  createEngine({
    httpUrl: url,
    socketUrl: () => `${url().replace('http', 'ws')}/socket`,
    token,
    me: id,
    language: () => 'en-us',
    storage: memoryStorage(),
    onSignedOut: () => undefined,
    ...options,
  })

async function mayPay(person: Caller): Promise<void> {
  await person.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
  await person.do(askFaucet, { amount: endowment, cid: 'endowment' })
}

type Befriended = Caller & Pick<FaultPerson, 'id'>

export async function befriend(one: Befriended, other: Befriended): Promise<ConversationId> {
  await one.do(requestFriend, { personId: other.id, text: '' })
  const request = (await other.do(listFriendRequests, {})).find(({ personId }) => personId === one.id)
  const agreed = await other.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
  if (!agreed.conversationId) throw new Error('accepting opened no conversation')
  return agreed.conversationId
}

interface Direct {
  conversationId: ConversationId
  pair: readonly [FaultPerson, FaultPerson]
}

/** Everybody is a friend of the next one. */
async function befriendPairs(people: readonly FaultPerson[]): Promise<Direct[]> {
  const directs: Direct[] = []
  for (const [at, person] of people.slice(1).entries()) {
    const pair = [people[at] as FaultPerson, person] as const
    directs.push({ conversationId: await befriend(...pair), pair })
  }
  return directs
}

/** Adds the direct chats between owners and their guests to `directs`. */
async function createGroups(
  people: readonly FaultPerson[],
  { random, directs }: { random: Random; directs: Direct[] },
): Promise<Group[]> {
  const groups: Group[] = []
  for (let first = 0; first + 2 < people.length; first += groupSize) {
    const [owner, friend, ...rest] = people.slice(first, first + groupSize)
    if (!owner || !friend) break
    const others = rest.filter(() => random.next() < 0.5).slice(0, 2)
    for (const other of others)
      directs.push({ conversationId: await befriend(owner, other), pair: [owner, other] })
    const guests = [friend, ...others]
    const personIds = guests.map(({ id }) => id)
    const { conversationId } = await owner.do(createGroup, { personIds, name: `Group ${first}` })
    groups.push({ conversationId, owner, guests })
  }
  return groups
}

/** Waits until something holds; false if it doesn't within the time. */
export const holdsWithin = (holds: () => boolean, timeoutMs: number): Promise<boolean> =>
  until(holds, { timeoutMs }).catch(() => false)
