import type { Content, ConversationId, EntryView, PersonId } from '@linnet/protocol'
import { type Batcher, createBatcher, type Outcome } from '../../kernel/batch'
import { Refusal } from '../../kernel/refusal'
import type { Transact, Work } from '../../kernel/work'
import type { Audience, Hearers } from '../audience/audience'
import { acceptContent } from '../contents/accept'
import { type Completed, completeAll, type Draft } from '../contents/completing'
import type { FileDesk } from '../contents/files'
import { hasForbiddenWord } from '../contents/forbidden-words'
import { selectStandings } from '../membership/membership-store'
import { announceEntries } from './announce'
import { insertAttachments, insertMentions } from './entry-store'
import { answerAgain, explain, failed } from './rejections'
import type { SentMessage } from './sent-message'
import { insertEntries, type NewEntry, selectRejections, type StoredRow } from './store'

/** One message as a member sends it. `cid` is made by the client once, before its first try. */
export interface SendInput {
  senderId: PersonId
  conversationId: ConversationId
  kind: number
  content: Content
  cid: string
  connectionId?: string | undefined
}

export interface SenderParts {
  transact: Transact
  audience: Audience
  files: FileDesk
  onBatch: (size: number) => void
}

/** Larger batches commit more at once and make everybody wait in step; measured best between 250 and 500. */
const maxSize = 400
/** How often entries are tried again that met somebody who lost a right in the same moment. */
const mostRounds = 3

/** A send that commits in groups: one statement and one commit for all that arrived meanwhile. */
export function createSender(parts: SenderParts): Batcher<SendInput, SentMessage> {
  return createBatcher({
    run: (inputs) => parts.transact((work) => sendAll(work, parts, inputs)),
    maxSize,
    onBatch: parts.onBatch,
  })
}

/** A message that may be stored, beside what it was made of. */
interface Ready {
  input: SendInput
  completed: Completed
  entry: NewEntry
}

/** Appends a batch of messages, each for itself: one that is refused harms no neighbour. */
export async function sendAll(
  work: Work,
  parts: Pick<SenderParts, 'audience' | 'files'>,
  inputs: readonly SendInput[],
): Promise<Outcome<SentMessage>[]> {
  const outcomes: Outcome<SentMessage>[] = []
  const hearers = await parts.audience.of(
    work.sql,
    inputs.map(({ conversationId }) => conversationId),
  )
  const refused: Refused[] = []
  const ready = await prepare(work, { ...parts, hearers, outcomes, refused }, inputs)
  await rememberStored(work, refused, outcomes)
  const stored = await store(work, ready, outcomes)
  await attach(work, parts.files, stored)
  // Whoever came or went while these entries waited for the log hears them, or does not, from here on.
  const present = await parts.audience.of(
    work.sql,
    stored.map(({ ready: { input } }) => input.conversationId),
  )
  const views = await announceEntries(
    work,
    present,
    stored.map(({ ready: { input, entry, completed }, row }) => ({
      entry,
      row,
      exceptConnection: input.connectionId,
      isPlain: completed.isPlain,
    })),
  )
  stored.forEach(({ ready: { entry }, row }, place) => {
    outcomes[entry.n] = { ok: true, value: sentMessage(entry, row, { atMs: work.nowMs, view: views[place] }) }
  })
  return outcomes
}

type Refused = Pick<NewEntry, 'n' | 'conversation' | 'sender' | 'cid' | 'digest'>

interface Preparation {
  files: FileDesk
  hearers: ReadonlyMap<ConversationId, Hearers>
  outcomes: Outcome<SentMessage>[]
  /** Messages that are well formed, and are not taken as things stand now. */
  refused: Refused[]
}

async function prepare(
  work: Work,
  { files, hearers, outcomes, refused }: Preparation,
  inputs: readonly SendInput[],
): Promise<Ready[]> {
  const drafts: (Draft & { n: number; input: SendInput; digest: string })[] = []
  inputs.forEach((input, n) => {
    try {
      const accepted = acceptContent(input.kind, input.content)
      const digest = digestOf([input.conversationId, input.kind, accepted.sent])
      drafts.push({ ...input, accepted, n, input, digest })
    } catch (error) {
      outcomes[n] = failed(error)
    }
  })
  const completions = await completeAll(work, files, drafts)
  const refuseOne = ({ n, input, digest }: (typeof drafts)[number], error: unknown) => {
    const { conversationId: conversation, senderId: sender, cid } = input
    outcomes[n] = failed(error)
    refused.push({ n, conversation, sender, cid, digest })
    return []
  }
  const completed = drafts.flatMap((draft, place) => {
    const completion = completions[place]
    if (!completion || completion instanceof Error) return refuseOne(draft, completion)
    const said = { content: completion.content, senderId: draft.senderId }
    if (hasForbiddenWord(said, hearers.get(draft.conversationId)))
      return refuseOne(draft, new Refusal('ForbiddenWord'))
    return [{ draft, completion }]
  })
  const standings = await standingsOfSenders(work, completed)
  return completed.flatMap(({ draft, completion }) => {
    const { n, input, digest } = draft
    const standing = standings.get(input.conversationId + input.senderId)
    if (completion.mentionsAll && !standing?.role)
      return refuseOne(draft, new Refusal(standing ? 'OnlyAdminsMentionAll' : 'ConversationNotFound'))
    const entry = {
      n,
      id: work.newId<string>(),
      conversation: input.conversationId,
      sender: input.senderId,
      kind: input.kind,
      cid: input.cid,
      digest,
      content: completion.content,
      counts: true,
      shows: true,
      isFact: false,
      nth: 1,
      // What a sender does not see they do not quote: the quote would show it to them.
      replyTo: (completion.replyTo ?? 0) > Number(standing?.floor_cseq ?? 0n) ? completion.replyTo : null,
      pseudonym: null,
    }
    return [{ input, completed: completion, entry }]
  })
}

/** What was stored before gets its first answer, also where it would not be taken any more. */
async function rememberStored(
  work: Work,
  refused: readonly Refused[],
  outcomes: Outcome<SentMessage>[],
): Promise<void> {
  if (refused.length === 0) return
  const byPlace = new Map(refused.map((one) => [one.n, one]))
  for (const row of await selectRejections(work.sql, refused)) {
    const one = byPlace.get(row.n)
    const outcome = row.known && one && answerAgain(row.known, one)
    if (outcome) outcomes[row.n] = outcome
  }
}

/** How those stand in their conversations who call everybody, or answer a message. */
async function standingsOfSenders(
  work: Work,
  drafts: readonly { draft: Draft; completion: Completed }[],
): Promise<ReadonlyMap<string, { role: number | null; floor_cseq: bigint }>> {
  const asked = drafts.filter(({ completion }) => completion.mentionsAll || completion.replyTo !== null)
  if (asked.length === 0) return new Map()
  const rows = await selectStandings(
    work.sql,
    asked.map(({ draft: { conversationId, senderId } }) => ({ conversationId, personId: senderId })),
  )
  return new Map(rows.map((row) => [row.conversation_id + row.person_id, row]))
}

/** Stores what may be stored; the others get their refusal, or the first answer again. */
async function store(
  work: Work,
  ready: readonly Ready[],
  outcomes: Outcome<SentMessage>[],
): Promise<{ ready: Ready; row: StoredRow }[]> {
  const firsts = new Map<string, Ready>()
  for (const one of ready) {
    const key = one.entry.sender + one.entry.cid
    if (!firsts.has(key)) firsts.set(key, one)
  }
  const isFirst = new Set(firsts.values())
  const stored: { ready: Ready; row: StoredRow }[] = []
  let waiting = ready.filter((one) => isFirst.has(one))
  for (let round = 1; waiting.length > 0; round++) {
    const rows = await insertEntries(work.sql, {
      entries: numbered(waiting),
      nowMs: work.nowMs,
    })
    const rowById = new Map(rows.map((row) => [row.id, row]))
    for (const one of waiting) {
      const row = rowById.get(one.entry.id)
      if (row) stored.push({ ready: one, row })
    }
    const left = waiting.filter(({ entry }) => !rowById.has(entry.id))
    if (left.length === 0) break
    waiting = await explainAll(work, { left, isLastRound: round === mostRounds }, outcomes)
  }
  await explainAll(work, { left: ready.filter((one) => !isFirst.has(one)), isLastRound: true }, outcomes)
  return stored.sort((one, other) => one.ready.entry.n - other.ready.entry.n)
}

/** Anew in each round: what turned out to be known, or was refused, is none of those that slow mode counts. */
function numbered(waiting: readonly Ready[]): NewEntry[] {
  const counts = new Map<string, number>()
  return waiting.map(({ entry }) => {
    const key = entry.conversation + entry.sender
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...entry, nth }
  })
}

/** Why entries were left out; answers those that nothing speaks against any more. */
async function explainAll(
  work: Work,
  { left, isLastRound }: { left: readonly Ready[]; isLastRound: boolean },
  outcomes: Outcome<SentMessage>[],
): Promise<Ready[]> {
  if (left.length === 0) return []
  const byPlace = new Map(left.map((one) => [one.entry.n, one]))
  const again: Ready[] = []
  const rows = await selectRejections(
    work.sql,
    left.map(({ entry }) => entry),
  )
  for (const row of rows) {
    const one = byPlace.get(row.n)
    const outcome = one && explain(row, one.entry, work.nowMs)
    if (outcome) outcomes[row.n] = outcome
    else if (one && !isLastRound) again.push(one)
    else outcomes[row.n] = failed(new Error('an entry was left out without a reason'))
  }
  // The database answers in any order; who came first is the first to be counted.
  return again.sort((one, other) => one.entry.n - other.entry.n)
}

/** What hangs on the entries: mentions and files. */
async function attach(
  work: Work,
  files: FileDesk,
  stored: readonly { ready: Ready; row: StoredRow }[],
): Promise<void> {
  const mentions = stored.flatMap(({ ready: { input, completed }, row }) => {
    const place = { conversationId: input.conversationId, cseq: Number(row.cseq), mseq: Number(row.mseq) }
    const people: (PersonId | null)[] = completed.mentionsAll ? [null] : [...new Set(completed.mentions)]
    return people.map((personId) => ({ ...place, personId }))
  })
  const attachments = stored.flatMap(({ ready: { input, completed }, row }) =>
    completed.fileIds.map((fileId) => ({
      fileId,
      conversationId: input.conversationId,
      cseq: Number(row.cseq),
    })),
  )
  if (mentions.length > 0) await insertMentions(work.sql, mentions)
  if (attachments.length === 0) return
  await insertAttachments(work.sql, attachments)
  await files.markUsed(
    work,
    attachments.map(({ fileId }) => fileId),
  )
}

/** 128 bits in the form of a UUID, which PostgreSQL keeps in 16 bytes. */
export function digestOf(payload: unknown): string {
  return Bun.SHA256.hash(JSON.stringify(payload), 'hex').slice(0, 32)
}

const sentMessage = (
  { cid, id }: NewEntry,
  { cseq, mseq }: StoredRow,
  { atMs, view }: { atMs: number; view: EntryView | undefined },
): SentMessage => ({
  cid,
  id,
  cseq: Number(cseq),
  mseq: Number(mseq),
  at: Math.floor(atMs / 1000),
  atMs,
  entry: view,
})
