/**
 * Compares, once everything has healed: the answers that senders received, the state of each client, the
 * contents of the logs, and the books.
 */
import type { Engine } from '@linnet/client'
import { type ConversationId, type EntryView, readHistory, textOf } from '@linnet/protocol'
import { domains } from '../../server/domains'
import { findWrongBooks } from '../src/books'
import type { Caller } from '../src/caller'
import { until } from '../src/until'
import { differences, type GroupReaders, readGroups } from './differences'
import { type Findings, noFindings } from './findings'
import type { Load } from './load'
import { type Client, type Crowd, holdsWithin, openEngine } from './people'
import type { System } from './system'
import type { SentMessage } from './tally'

export interface Verified {
  system: System
  crowd: Crowd
  /** The clients of the crowd, and others. */
  clients: readonly Client[]
  load: Load
  /** A time range whose acknowledgements were lost on purpose, in ms of `performance.now()`. */
  forgiven?: { from: number; to: number }
  startedMs: number
  /** The address that fresh clients connect to: the server's own by default. */
  freshUrl?: string
  /** Whether no process tells another who has read what, so that devices may have an older state of it. */
  areReadsUntold?: boolean
  /** In a control, only loss and duplicates matter: everything else differs as well. */
  isControl: boolean
}

const settleWithinMs = 60_000
const controlSettlesWithinMs = 3_000
const agreeWithinMs = 30_000
/** Most of the time, they wait. */
const comparedAtOnce = 4

export async function verify(verified: Verified): Promise<Findings> {
  const { crowd, system, startedMs, clients, isControl } = verified
  const findings = noFindings()
  await settle(clients, { findings, withinMs: isControl ? controlSettlesWithinMs : settleWithinMs })
  const logs = await readLogs(crowd)
  compareMessages(verified, logs, findings)
  if (isControl) return findings
  compareRecipients(verified, logs, findings)
  await compareMoney(verified, findings)
  findings.drifted.push(
    ...(await findWrongBooks({ domains, sql: system.sql, sinceMs: startedMs, spoiled: [] })),
  )
  const readers = await readGroups(system)
  for (let from = 0; from < clients.length; from += comparedAtOnce) {
    const those = clients.slice(from, from + comparedAtOnce)
    const found = await Promise.all(those.map((client) => compareClient(verified, client, readers)))
    findings.drifted.push(...found.flat())
  }
  return findings
}

/** Waits until every outbox is empty and nothing is being fetched. */
async function settle(
  clients: readonly Client[],
  { findings, withinMs }: { findings: Findings; withinMs: number },
): Promise<void> {
  const isSettled = ({ engine }: Client) => {
    const { connection, outgoing, pending, baseline } = engine.getState()
    const isSent = outgoing.every(({ stored, failure }) => stored ?? failure)
    return connection === 'ready' && isSent && pending.reads.size === 0 && baseline === undefined
  }
  const end = performance.now() + withinMs
  for (const person of clients)
    if (!(await holdsWithin(() => isSettled(person), end - performance.now()))) {
      const { connection, outgoing, pending, baseline } = person.engine.getState()
      const waiting = outgoing.filter(({ stored, failure }) => !stored && !failure).length
      findings.drifted.push(
        `${person.name} did not settle: ${connection}, ${waiting} waiting, ${pending.reads.size} reads, ` +
          `catch-up ${baseline ? 'not ' : ''}done`,
      )
    }
}

export type Logs = ReadonlyMap<ConversationId, readonly EntryView[]>

/** Every log as read by somebody who was a member from the beginning. */
export async function readLogs({ directs, groups }: Crowd): Promise<Logs> {
  const readers: [ConversationId, Caller][] = [
    ...directs.map(({ conversationId, pair }) => [conversationId, pair[0]] as [ConversationId, Caller]),
    ...groups.map(({ conversationId, owner }) => [conversationId, owner] as [ConversationId, Caller]),
  ]
  const logs = new Map<ConversationId, readonly EntryView[]>()
  for (const [id, reader] of readers) logs.set(id, await readLog(reader, id))
  return logs
}

/** The entries of a log, oldest first. */
export async function readLog(reader: Caller, conversationId: ConversationId): Promise<EntryView[]> {
  const log: EntryView[] = []
  for (let after = 0; ;) {
    // A server that has just come back may put off what it is asked.
    const { entries, isLast } = await until(
      async () => {
        const outcome = await reader.call(readHistory, { conversationId, range: { after } })
        return outcome.ok && outcome.value
      },
      { timeoutMs: settleWithinMs, everyMs: 500 },
    )
    log.push(...entries)
    after = log.at(-1)?.cseq ?? 0
    if (isLast || entries.length === 0) return log
  }
}

function compareMessages({ load, forgiven }: Verified, logs: Logs, findings: Findings): void {
  const byCid = new Map<string, EntryView[]>()
  const byText = new Map<string, number>()
  for (const log of logs.values())
    for (const entry of log) {
      byCid.set(entry.cid, [...(byCid.get(entry.cid) ?? []), entry])
      const { content } = entry.message
      if (content.kind === 'text') byText.set(textOf(content), (byText.get(textOf(content)) ?? 0) + 1)
    }
  for (const [text, message] of load.messages) {
    const found = byCid.get(message.cid) ?? []
    if (found.length > 1 || (byText.get(text) ?? 0) > 1) findings.doubled.push(`message ${text}`)
    const { outcome, endedAt = 0 } = message.operation
    if (outcome !== 'ok' || isWithin(forgiven, endedAt)) continue
    const [entry] = found
    if (!entry) findings.lost.push(`message ${text}`)
    else if (!forgiven) findings.lost.push(...textDifferences(text, message, entry))
  }
}

function textDifferences(text: string, { isRecalled, isTouched }: SentMessage, entry: EntryView): string[] {
  const { content } = entry.message
  if (isRecalled) return content.kind === 'recalled' ? [] : [`recall of ${text}`]
  const isSame = isTouched || (content.kind === 'text' && textOf(content) === text)
  return isSame ? [] : [`text of ${text}`]
}

interface Membership {
  from: number
  to: number
}

/** Nobody gets entries of a group from before joining it or after being removed. */
export function compareRecipients(
  { crowd, forgiven }: Pick<Verified, 'crowd' | 'forgiven'>,
  logs: Logs,
  findings: Pick<Findings, 'shownToWrong'>,
): void {
  for (const { conversationId } of crowd.groups) {
    const memberships = membershipsIn(logs.get(conversationId) ?? [])
    for (const person of crowd.people) {
      const mine = memberships.get(person.id) ?? []
      const pushed = person.pushed.filter((each) => each.conversationId === conversationId)
      for (const { cseq, at } of pushed.filter((each) => !isWithin(forgiven, each.at)))
        if (!mine.some(({ from, to }) => cseq >= from && cseq <= to))
          findings.shownToWrong.push(
            `entry ${cseq} of ${conversationId} to ${person.name} at ${Math.round(at)}`,
          )
    }
  }
}

const isWithin = (window: Verified['forgiven'], at: number): boolean =>
  window !== undefined && at >= window.from && at <= window.to

export function membershipsIn(log: readonly EntryView[]): Map<string, Membership[]> {
  const memberships = new Map<string, Membership[]>()
  const join = (id: string, from: number) =>
    memberships.set(id, [...(memberships.get(id) ?? []), { from, to: Infinity }])
  for (const { cseq, message } of log) {
    const { content } = message
    if (content.kind !== 'systemMessage') continue
    if (content.event === 'groupCreated') join(content.actor.id, cseq)
    if (content.event === 'groupCreated' || content.event === 'membersJoined')
      for (const { id } of content.people) join(id, cseq)
    if (content.event !== 'membersRemoved') continue
    for (const { id } of content.people) {
      const last = memberships.get(id)?.at(-1)
      if (last) last.to = cseq
    }
  }
  return memberships
}

async function compareMoney({ system, load, forgiven }: Verified, findings: Findings): Promise<void> {
  if (forgiven) return
  const { sql } = system
  const paid = await sql<{ id: string }[]>`select id from ledger.transfer where reason = 'transfer'`
  const there = new Set(paid.map(({ id }) => id))
  for (const id of load.transfers) if (!there.delete(id)) findings.lost.push(`transfer ${id}`)
  for (const id of there) findings.doubled.push(`transfer ${id}`)
  const [packets] = await sql<[{ count: bigint }]>`select count(*) as count from redpackets.packet`
  countsAgree(findings, 'packets', { found: packets.count, acknowledged: load.packets.length })
  const [claims] = await sql<[{ count: bigint }]>`select count(*) as count from redpackets.claim`
  countsAgree(findings, 'claims', { found: claims.count, acknowledged: load.claims.length })
}

function countsAgree(
  { lost, doubled }: Findings,
  what: string,
  { found, acknowledged }: { found: bigint; acknowledged: number },
): void {
  const extra = Number(found) - acknowledged
  const findings = extra > 0 ? doubled : lost
  findings.push(...Array.from({ length: Math.abs(extra) }, () => what))
}

/** Compares the client that lived through the faults with one that starts now. Late pushes get some time. */
async function compareClient(
  { system, freshUrl = system.directUrl, areReadsUntold }: Verified,
  person: Client,
  readers: GroupReaders,
): Promise<string[]> {
  const fresh = openEngine(person, { url: () => freshUrl, onConnectionTrouble: () => undefined })
  const compare = () =>
    differences(person, fresh, readers).filter(
      (what) => !areReadsUntold || !/ (peerReadMseq|readMseq|unread) \d+ instead of/.test(what),
    )
  try {
    await fresh.start()
    const isThere = await holdsWithin(() => fresh.getState().connection === 'ready', 10_000)
    if (!isThere) return [`${person.name}: a fresh client did not connect`]
    await holdsWithin(() => fresh.getState().hasAllChats, 5_000)
    await holdsWithin(() => compare().length === 0, agreeWithinMs)
    for (const id of fresh.getState().chats.keys()) await openBoth(person.engine, fresh, id)
    await holdsWithin(() => compare().length === 0, agreeWithinMs)
    return compare()
  } finally {
    fresh.stop()
  }
}

async function openBoth(lived: Engine, fresh: Engine, id: ConversationId): Promise<void> {
  await Promise.all([lived.openChat(id), fresh.openChat(id)])
  const from = lived.getState().chats.get(id)?.log?.from ?? 0
  const reaches = () => {
    const log = fresh.getState().chats.get(id)?.log
    return log === undefined || log.isStart || log.from <= from
  }
  while (!reaches()) if (!(await fresh.loadOlder(id)).ok) return
}
