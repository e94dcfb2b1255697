/** One conversation's log on this device: what to do with entries, given what is there. */
import type { EntryView } from '@linnet/protocol'
import { withNewest } from './row'
import type { Chat, EntryRange } from './state'

const mostHeld = 500
const mostKept = 2000
const keptAfterTrim = 1000

/** With nothing read yet, the log begins empty at the head that the row tells. */
const logOf = ({ log, cseq }: Chat): EntryRange =>
  log ?? { isStart: cseq === 0, from: cseq + 1, to: cseq, entries: [] }

/**
 * Applies entries in any order, some of them known: next in line is appended, known is dropped, too early is held until
 * the gap before it is filled.
 */
export function addEntries(chat: Chat, me: string, entries: readonly EntryView[]): Chat {
  const log = logOf(chat)
  const news = entries.filter(({ cseq }) => cseq > log.to)
  if (news.length === 0 && !chat.held) return chat
  const waiting = [...(chat.held ?? []), ...news].sort(byCseq)
  const added: EntryView[] = []
  const held: EntryView[] = []
  let { to } = log
  for (const entry of waiting) {
    if (entry.cseq === to + 1) {
      added.push(entry)
      to = entry.cseq
    } else if (entry.cseq > to && held.at(-1)?.cseq !== entry.cseq) held.push(entry)
  }
  return {
    ...withNewest(chat, me, news),
    log: added.length > 0 ? { ...log, to, entries: [...log.entries, ...added] } : log,
    held: held.length > 0 ? held.slice(-mostHeld) : undefined,
  }
}

/**
 * Takes in a page: it says what stands between its ends, and that there is nothing else. One that does not touch the
 * log, because the log has moved on while the page was under way, is dropped. `begin` lets such a page begin a new log.
 */
export function addPage(chat: Chat, me: string, { page, begin }: { page: EntryRange; begin: boolean }): Chat {
  const log = logOf(chat)
  const grown = begin && log.isUnsure ? replaced(log, page) : joined(log, page)
  const isAhead = page.from > log.to
  if (!grown && !(begin && isAhead)) return chat
  return addEntries({ ...withNewest(chat, me, page.entries), log: grown ?? page }, me, [])
}

/** A page by `after`. Logs are dense, so one that begins later than asked says that what lies before was cleared for me. */
export function pageAfter(
  after: number,
  { entries, to }: { entries: readonly EntryView[]; to: number },
): EntryRange {
  const first = entries[0]?.cseq ?? to + 1
  return { isStart: first > after + 1, from: first, to, entries }
}

/** Two pieces of one log as one; undefined when something unknown lies between them. */
function joined(log: EntryRange, page: EntryRange): EntryRange | undefined {
  if (page.isStart && page.from > log.to) return page
  if (page.from > log.to + 1 || page.to < log.from - 1) return undefined
  const starts = [log, page].filter(({ isStart }) => isStart).map(({ from }) => from)
  const from = starts.length > 0 ? Math.max(...starts) : Math.min(log.from, page.from)
  const entries = [
    ...page.entries.filter(({ cseq }) => cseq < log.from),
    ...log.entries,
    ...page.entries.filter(({ cseq }) => cseq > log.to),
  ].filter(({ cseq }) => cseq >= from)
  return {
    ...log,
    isStart: starts.length > 0,
    from,
    to: Math.max(log.to, page.to),
    entries,
  }
}

/** The newest page in the place of a log, of which only what came after the page is kept. */
function replaced(log: EntryRange, page: EntryRange): EntryRange {
  const from = Math.max(log.from, page.to + 1)
  const later = { isStart: false, from, to: log.to, entries: log.entries.filter(({ cseq }) => cseq >= from) }
  return (log.to > page.to && joined(later, page)) || page
}

/** Keeps the newest part of a log that has grown long. Not for a conversation on the screen: somebody may read there. */
export function trimmed(chat: Chat): Chat {
  const { log } = chat
  if (!log || log.entries.length <= mostKept) return chat
  const entries = log.entries.slice(-keptAfterTrim)
  return { ...chat, log: { ...log, entries, from: entries[0]?.cseq ?? log.from, isStart: false } }
}

export const byCseq = (one: EntryView, other: EntryView): number => one.cseq - other.cseq
