/** Reads a conversation part by part, with the person's access to its history at that moment. */
import type { EntryView } from '@linnet/protocol'
import { readHistoryPage } from '../conversations'
import { Refusal } from '../kernel/refusal'
import type { Lagging } from '../kernel/replica/lagging'
import type { ReadWork } from '../kernel/work'
import type { ExportRow } from './store'

/**
 * The number of bytes after which a part ends, so that its page opens at once; it also ends after this many
 * pages of the log.
 */
const partBytes = 200_000
const pagesPerPart = 50
const entriesPerPage = 100

/** Pages come from a replica that has the whole log, so that no archive keeps the primary from reading for others. */
export interface Reading {
  work: ReadWork
  lagging: Pick<Lagging, 'read'>
}

export interface Part {
  entries: readonly EntryView[]
  bytes: number
  /** The last entry that was read. */
  after: number
  isOver: boolean
}

/** The wanted entries between these two places; undefined if the person is no longer in the conversation. */
export async function readPart(
  { work, lagging }: Reading,
  row: Pick<ExportRow, 'personId' | 'conversationId' | 'fromAt' | 'toAt'>,
  { after: from, upTo }: { after: number; upTo: number },
): Promise<Part | undefined> {
  const { personId, conversationId } = row
  const entries: EntryView[] = []
  let after = from
  let bytes = 0
  for (let page = 0; page < pagesPerPart && bytes < partBytes; page++) {
    const read = { personId, conversationId, after, unread: entriesPerPage }
    const found = await unlessRefused(() => readHistoryPage(work, read, lagging))
    if (!found) return undefined
    for (const entry of found.entries) {
      after = Math.max(after, entry.cseq)
      if (entry.cseq > upTo || !isWanted(entry, row)) continue
      entries.push(entry)
      bytes += Buffer.byteLength(JSON.stringify(entry))
    }
    if (found.isLast || found.entries.length === 0 || after >= upTo)
      return { entries, bytes, after, isOver: true }
  }
  return { entries, bytes, after, isOver: false }
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

function isWanted(
  { message: { content, atMs } }: EntryView,
  { fromAt, toAt }: Pick<ExportRow, 'fromAt' | 'toAt'>,
): boolean {
  if (content.kind === 'change') return false
  return (!fromAt || atMs >= fromAt.getTime()) && (!toAt || atMs < toAt.getTime())
}
