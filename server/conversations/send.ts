import type { Content, ConversationId, PersonId, RefusalName } from '@linnet/protocol'
import { newEntry } from '@linnet/protocol'
import { type Batcher, createBatcher, type Outcome } from '../kernel/batch'
import { Refusal } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import type { Audience } from './audience'
import { acceptContent } from './kinds'
import { presentEntry } from './present'
import { insertEntries, type NewEntry, type RejectionRow, selectRejections } from './store'

/** One message as a member sends it. `cid` is made by the client once, before its first try. */
export interface SendInput {
  senderId: PersonId
  conversationId: ConversationId
  kind: number
  content: Content
  cid: string
  connectionId?: string | undefined
}

/** What the log made of it. */
export interface SentView {
  cid: string
  id: string
  cseq: number
  mseq: number
  at: number
  atMs: number
}

export interface SenderParts {
  transact: Transact
  audience: Audience
  onBatch: (size: number) => void
}

/** Larger batches commit more at once and make everybody wait in step; measured best between 250 and 500. */
const maxSize = 400

/** A send that commits in groups: one statement and one commit for all that arrived meanwhile. */
export function createSender({ transact, audience, onBatch }: SenderParts): Batcher<SendInput, SentView> {
  return createBatcher({
    run: (inputs) => transact((work) => sendAll(work, audience, inputs)),
    maxSize,
    onBatch,
  })
}

/** Appends a batch of messages, each for itself: one that is refused harms no neighbour. */
export async function sendAll(
  work: Work,
  audience: Audience,
  inputs: readonly SendInput[],
): Promise<Outcome<SentView>[]> {
  const outcomes: Outcome<SentView>[] = []
  const entries: NewEntry[] = []
  const firsts = new Set<string>()
  const repeats: NewEntry[] = []
  inputs.forEach((input, n) => {
    const entry = acceptEntry(work, input, n)
    if (entry instanceof Error) outcomes[n] = { ok: false, error: entry }
    else (firsts.has(`${entry.sender}${entry.cid}`) ? repeats : entries).push(entry)
    firsts.add(`${input.senderId}${input.cid}`)
  })
  const rows = entries.length > 0 ? await insertEntries(work.sql, { entries, nowMs: work.nowMs }) : []
  const stored = new Map(rows.map((row) => [row.id, { cseq: Number(row.cseq), mseq: Number(row.mseq) }]))
  const left = [...entries.filter((entry) => !stored.has(entry.id)), ...repeats]
  const leftByPlace = new Map(left.map((entry) => [entry.n, entry]))
  if (left.length > 0)
    for (const row of await selectRejections(work.sql, left))
      outcomes[row.n] = explain(row, leftByPlace.get(row.n))
  for (const entry of entries) {
    const numbers = stored.get(entry.id)
    if (numbers) outcomes[entry.n] = { ok: true, value: sentView(entry, { ...numbers, atMs: work.nowMs }) }
  }
  await announce(work, audience, { inputs, entries: entries.filter((entry) => stored.has(entry.id)), stored })
  return outcomes
}

function acceptEntry(work: Work, input: SendInput, n: number): NewEntry | Error {
  try {
    const content = acceptContent(input.kind, input.content)
    return {
      n,
      id: work.newId(),
      conversation: input.conversationId,
      sender: input.senderId,
      kind: input.kind,
      cid: input.cid,
      digest: digestOf([input.conversationId, input.kind, content]),
      content,
      counts: true,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** 128 bits in the form of a UUID, which PostgreSQL keeps in 16 bytes. */
export function digestOf(payload: unknown): string {
  return Bun.SHA256.hash(JSON.stringify(payload), 'hex').slice(0, 32)
}

const sentView = (
  entry: NewEntry,
  { cseq, mseq, atMs }: { cseq: number; mseq: number; atMs: number },
): SentView => ({
  cid: entry.cid,
  id: entry.id,
  cseq,
  mseq,
  at: Math.floor(atMs / 1000),
  atMs,
})

/** Known under this cid: the first answer again, if it is the same message. Otherwise the reason why it was left out. */
function explain(row: RejectionRow, entry: NewEntry | undefined): Outcome<SentView> {
  const { known } = row
  if (known && entry) {
    if (known.digest.replaceAll('-', '') !== entry.digest) return refused('IdReused')
    const value = sentView(
      { ...entry, id: known.id },
      { cseq: known.cseq, mseq: known.mseq, atMs: known.at_ms },
    )
    return { ok: true, value }
  }
  if (!row.is_member) return refused('ConversationNotFound')
  switch (row.lock) {
    case 'blocked':
      return refused('Blocked')
    case 'notFriends':
      return refused('NotFriends')
    case null:
    default:
      return { ok: false, error: new Error('an entry was left out without a reason') }
  }
}

const refused = (name: RefusalName): Outcome<SentView> => ({ ok: false, error: new Refusal(name) })

interface Announcement {
  inputs: readonly SendInput[]
  entries: readonly NewEntry[]
  stored: ReadonlyMap<string, { cseq: number; mseq: number }>
}

/** Tells the members, in the order of the logs. The sending connection hears of it by its answer. */
async function announce(
  work: Work,
  audience: Audience,
  { inputs, entries, stored }: Announcement,
): Promise<void> {
  if (entries.length === 0) return
  const members = await audience.of(
    work.sql,
    entries.map((entry) => entry.conversation as ConversationId),
  )
  const senders = await profilesByIds(work, [...new Set(entries.map((entry) => entry.sender as PersonId))])
  for (const entry of entries) {
    const numbers = stored.get(entry.id)
    if (!numbers) continue
    const conversationId = entry.conversation as ConversationId
    const logged = { ...entry, ...numbers, senderId: entry.sender, atMs: work.nowMs }
    work.emit({
      to: members.get(conversationId) ?? [],
      event: newEntry,
      data: { conversationId, entry: presentEntry(logged, senders.get(entry.sender as PersonId)) },
      exceptConnection: inputs[entry.n]?.connectionId,
    })
  }
}
