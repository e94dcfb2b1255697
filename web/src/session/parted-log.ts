/** Takes a chat apart for the database. */
import type { Chat } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import type { Parts, StoredRow } from './stored-state'

/** A part holds the entries whose cseq divided by this is the same. */
const partLength = 32
/** The parts of each log that survive a restart; older entries are fetched again. */
const maxParts = 10
/** Digits of a part's number in its key, so that the keys of a chat are in order. */
const digits = 10

const numberOf = ({ cseq }: EntryView) => Math.floor(cseq / partLength)
const keyOf = (id: ConversationId, part: number) => `${id}/${String(part).padStart(digits, '0')}`

/** The row and the parts to store for a chat: those of its newest entries. */
export function toStored({ held: _, window: __, log, ...chat }: Chat): { row: StoredRow; parts: Parts } {
  const parts = new Map<string, EntryView[]>()
  if (!log) return { row: chat, parts }
  const newest = log.entries.at(-1)
  const first = newest ? numberOf(newest) - maxParts + 1 : 0
  for (const entry of log.entries) {
    if (numberOf(entry) < first) continue
    const key = keyOf(chat.id, numberOf(entry))
    const part = parts.get(key)
    if (part) part.push(entry)
    else parts.set(key, [entry])
  }
  const { entries: _entries, ...run } = log
  const from = first * partLength
  return { row: { ...chat, run: from > run.from ? { ...run, from, isStart: false } : run }, parts }
}
