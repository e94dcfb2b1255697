/**
 * A file of all that the signer has signed, and of the addresses that it pays nothing to, which no database knows. Each line is on the
 * disk before its transaction goes anywhere, and carries the hash of the line before: a restored database cannot make the signer pay
 * twice, nor to an address that was blocked.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const digits = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text))

const Entry = z.object({
  atMs: z.int(),
  withdrawal: z.uuid(),
  person: z.uuid(),
  /** In millionths. */
  amount: digits,
  nonce: z.int().min(0),
  /** The number of the transaction for this withdrawal, from 1. */
  attempt: z.int().min(1),
  to: z.string(),
  /** In the token's smallest units. */
  units: digits,
  maxFee: digits,
  maxTip: digits,
  txHash: z.string(),
  transaction: z.string(),
})
export type Entry = z.output<typeof Entry>

const Blocked = z.object({
  blocked: z.object({
    id: z.uuid(),
    address: z.string(),
    reason: z.string(),
    staffId: z.uuid(),
    staffName: z.string(),
    atMs: z.int(),
  }),
})
/** An entry of the block list, as the signer first saw it. */
export type BlockedEntry = z.output<typeof Blocked>['blocked']
const Unblocked = z.object({ unblocked: z.object({ id: z.uuid(), statement: z.string() }) })
export type UnblockedEntry = z.output<typeof Unblocked>['unblocked']

const Line = z.union([Entry, Blocked, Unblocked])
type Line = z.output<typeof Line>

const Head = z.object({ journal: z.uuid(), chainId: z.int(), address: z.string() })
type Head = z.output<typeof Head>

export interface Journal {
  id: string
  /** In the order in which they were signed. */
  entries: readonly Entry[]
  /** The transactions for a withdrawal, in order. */
  of(withdrawal: string): readonly Entry[]
  /** The lowest nonce that no entry has used or passed. */
  nextNonce(): number
  append(entry: Entry): void
  /** Addresses that nothing is paid to, as this signer has seen them: what a database forgets or changes stays blocked. */
  blocks: Blocks
  close(): void
}

export interface Blocks {
  entries: ReadonlyMap<string, BlockedEntry>
  ended: ReadonlyMap<string, UnblockedEntry>
  has(address: string): boolean
  add(entry: BlockedEntry): void
  end(entry: UnblockedEntry): void
}

const sumOf = (previous: string, body: string) =>
  createHash('sha256').update(`${previous}\n${body}`).digest('hex')

const textOf = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))

/** Opens the journal, or begins it. Throws if a line was changed, or if it is of another wallet. */
export function openJournal(file: string, { chainId, address }: Omit<Head, 'journal'>): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(file)
  const text = isNew ? '' : readFileSync(file, 'utf8')
  // A line without its end was being written when the power failed: nothing was sent for it.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').slice(0, -1)
  const descriptor = openSync(file, 'a', 0o600)
  if (whole.length < text.length) ftruncateSync(descriptor, Buffer.byteLength(whole))
  let sum = ''
  let size = Buffer.byteLength(whole)
  const write = (body: string) => {
    const next = sumOf(sum, body)
    size += writeLine(descriptor, { line: `${next} ${body}\n`, size })
    sum = next
  }
  const bodies = lines.map((line, at) => {
    const [stated, body] = [line.slice(0, 64), line.slice(65)]
    sum = sumOf(sum, body)
    if (stated !== sum) throw new Error(`line ${at + 1} of the signer's journal was changed`)
    return JSON.parse(body) as unknown
  })
  const [first, ...rest] = bodies
  const head = first === undefined ? { journal: randomUUID(), chainId, address } : Head.parse(first)
  if (first === undefined) {
    write(textOf(head))
    syncFolder(dirname(file))
  }
  if (head.chainId !== chainId || head.address.toLowerCase() !== address.toLowerCase())
    throw new Error(`the signer's journal is of wallet ${head.address} on chain ${head.chainId}`)
  return createJournal(head.journal, { lines: rest.map((body) => Line.parse(body)), write, descriptor })
}

/** Writes a line to the disk and returns its bytes. On a full disk it throws, and leaves the file as it was: whole lines only. */
function writeLine(descriptor: number, { line, size }: { line: string; size: number }): number {
  const bytes = Buffer.from(line)
  try {
    // A disk without room for all of it takes a part, and says so with the next write only.
    for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
    fsyncSync(descriptor)
  } catch (error) {
    ftruncateSync(descriptor, size)
    throw error
  }
  return bytes.length
}

function createJournal(
  id: string,
  { lines, write, descriptor }: { lines: Line[]; write: (body: string) => void; descriptor: number },
): Journal {
  const entries: Entry[] = []
  const byWithdrawal = new Map<string, Entry[]>()
  const note = (entry: Entry) => {
    const known = byWithdrawal.get(entry.withdrawal)
    if (known) known.push(entry)
    else byWithdrawal.set(entry.withdrawal, [entry])
  }
  const blocks = createBlocks(write)
  for (const line of lines) {
    if ('blocked' in line) blocks.note(line.blocked)
    else if ('unblocked' in line) blocks.noteEnd(line.unblocked)
    else {
      entries.push(line)
      note(line)
    }
  }
  return {
    id,
    entries,
    blocks,
    of: (withdrawal) => byWithdrawal.get(withdrawal) ?? [],
    nextNonce: () => entries.reduce((most, { nonce }) => Math.max(most, nonce + 1), 0),
    append(entry) {
      write(textOf(entry))
      entries.push(entry)
      note(entry)
    },
    close: () => closeSync(descriptor),
  }
}

function createBlocks(write: (body: string) => void) {
  const entries = new Map<string, BlockedEntry>()
  const ended = new Map<string, UnblockedEntry>()
  const note = (entry: BlockedEntry) => void entries.set(entry.id, entry)
  const noteEnd = (entry: UnblockedEntry) => void ended.set(entry.id, entry)
  return {
    entries,
    ended,
    note,
    noteEnd,
    has: (address: string) =>
      [...entries.values()].some((entry) => entry.address === address.toLowerCase() && !ended.has(entry.id)),
    add(entry: BlockedEntry) {
      write(textOf({ blocked: entry }))
      note(entry)
    },
    end(entry: UnblockedEntry) {
      write(textOf({ unblocked: entry }))
      noteEnd(entry)
    },
  }
}

/** The name of a new file is on the disk only with its folder. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

export const journalIn = (folder: string): string => join(folder, 'journal')
