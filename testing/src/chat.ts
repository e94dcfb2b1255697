/** Shorthands for tests of conversations and groups. */
import {
  type CallOutput,
  type ContentOf,
  type ConversationId,
  createGroup,
  type EntryView,
  type KindName,
  readHistory,
  sendMessage,
} from '@linnet/protocol'
import type { Sql } from '../../server/kernel/database'
import { type Job, runJob as runJobIn } from '../../server/kernel/jobs'
import { createMetrics } from '../../server/kernel/metrics'
import { type Clock, createTransact, type Deliver, type Transact } from '../../server/kernel/work'
import type { Outcome } from './call'
import type { Caller } from './caller'
import { until } from './until'
import type { Person, TestWorld } from './world'

export const newId = (): string => Bun.randomUUIDv7()

/** Creates people with these names, in this order. */
export const peopleNamed = async <const Names extends readonly string[]>(
  world: TestWorld,
  ...names: Names
): Promise<{ -readonly [Place in keyof Names]: Person }> =>
  (await Promise.all(names.map((name) => world.person(name)))) as never

/** Creates people with these names, in this order; the first is a friend of each of the others. */
export async function friendsNamed<const Names extends readonly string[]>(
  world: TestWorld,
  ...names: Names
): Promise<{ -readonly [Place in keyof Names]: Person }> {
  const people = await peopleNamed(world, ...names)
  const [first, ...others] = people as readonly Person[]
  for (const other of others) if (first) await world.befriend(first, other)
  return people
}

interface Said {
  kind?: KindName
  cid?: string
}

/** The input for sending a message. A string is a text message. */
export const messageTo = (
  conversationId: ConversationId,
  said: object | string,
  { kind = 'text', cid = newId() }: Said = {},
) => ({
  conversationId,
  kind,
  content: typeof said === 'string' ? { text: said } : { ...said },
  cid,
})

/** Creates a group of a person and their friends. */
export const groupOf = async (owner: Caller, ...others: readonly Person[]): Promise<ConversationId> =>
  (await owner.do(createGroup, { personIds: others.map(({ id }) => id), name: 'Family' })).conversationId

/** Creates groups one after the other: those of one owner wait for each other, longer than a lock may take on a busy machine. */
export async function groupsOf(
  count: number,
  owner: Caller,
  ...others: readonly Person[]
): Promise<ConversationId[]> {
  const ids: ConversationId[] = []
  while (ids.length < count) ids.push(await groupOf(owner, ...others))
  return ids
}

/** Tries to send a message. */
export const say = (
  person: Caller,
  ...message: Parameters<typeof messageTo>
): Promise<Outcome<CallOutput<typeof sendMessage>>> => person.call(sendMessage, messageTo(...message))

/** Sends a message that must be accepted. */
export const send = (
  person: Caller,
  ...message: Parameters<typeof messageTo>
): Promise<CallOutput<typeof sendMessage>> => person.do(sendMessage, messageTo(...message))

/** Sends a message that must be accepted, and returns its cseq. */
export const said = async (...sending: Parameters<typeof send>): Promise<number> =>
  (await send(...sending)).cseq

/** An entry as a person sees it; undefined if it doesn't exist for them. */
export async function entryAt(
  person: Caller,
  conversationId: ConversationId,
  cseq: number,
): Promise<EntryView | undefined> {
  const { entries } = await person.do(readHistory, { conversationId, range: { after: cseq - 1 } })
  return entries.find((entry) => entry.cseq === cseq)
}

/** The oldest page of a log. */
export const logOf = async (person: Caller, conversationId: ConversationId): Promise<EntryView[]> =>
  (await person.do(readHistory, { conversationId, range: { after: 0 } })).entries

/** A conversation's system messages, oldest first. */
export const systemMessagesOf = async (
  person: Caller,
  conversationId: ConversationId,
): Promise<ContentOf<'systemMessage'>[]> =>
  (await logOf(person, conversationId)).flatMap(({ message: { content } }) =>
    content.kind === 'systemMessage' ? [content] : [],
  )

/** The parts of a pushed content that tests check. */
interface WireContent {
  text?: string
  change?: string
  notice?: string
  people?: { id: string }[]
  faces?: { id: string }[]
  photo?: string
  until?: number
  code?: string
}

/** A pushed entry, with its wire names. */
export interface PushedEntry {
  cseq: number
  type: number
  msg: {
    content: WireContent
    expire_ms?: number
    user_info: { uid: string; name: string; anonymous?: number }
  }
}

interface Pushed {
  data: Record<string, unknown>
}

export const entryOf = ({ data }: Pushed): PushedEntry => data['data'] as PushedEntry

/** Matches frames that contain such an entry of a conversation. */
export const isIn =
  (conversationId: ConversationId, matches: (entry: PushedEntry) => boolean = () => true) =>
  (frame: Pushed): boolean =>
    frame.data['list_id'] === conversationId && matches(entryOf(frame))

/** Runs transactions outside the server; their emissions go to `deliver`. */
export const transactIn = (
  { sql, clock }: { sql: Sql; clock: Clock },
  deliver: Deliver = () => undefined,
): Transact => createTransact({ sql, clock, deliver, metrics: createMetrics() })

/**
 * Runs a periodic job once, now. If the server is running the same job, which only one process may do at a
 * time, it runs after that.
 */
export async function runJob(world: TestWorld, job: Job): Promise<void> {
  let hasRun = false
  const run: Job['run'] = (work) => {
    hasRun = true
    return job.run(work)
  }
  await until(async () => {
    await runJobIn({ ...job, run }, { transact: transactIn(world) })
    return hasRun
  })
}
