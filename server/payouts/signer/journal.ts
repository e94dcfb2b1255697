/**
 * A file of all that the signer has signed, which no database knows. Each line is on the disk before its transaction goes
 * anywhere, and carries the hash of the line before: a restored database cannot make the signer pay twice.
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
  close(): void
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
  return createJournal(head.journal, { entries: rest.map((body) => Entry.parse(body)), write, descriptor })
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
  { entries, write, descriptor }: { entries: Entry[]; write: (body: string) => void; descriptor: number },
): Journal {
  const byWithdrawal = new Map<string, Entry[]>()
  const note = (entry: Entry) => {
    const known = byWithdrawal.get(entry.withdrawal)
    if (known) known.push(entry)
    else byWithdrawal.set(entry.withdrawal, [entry])
  }
  entries.forEach(note)
  return {
    id,
    entries,
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

/** The name of a new file is on the disk only with its folder. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

export const journalIn = (folder: string): string => join(folder, 'journal')
