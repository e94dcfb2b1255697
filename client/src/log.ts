/** One conversation's log on this device: what to do with entries, given what is there. */
import type { EntryView } from '@linnet/protocol'
import { applyChanges } from './changes'
import { type Grown, showingLog, withNewest } from './row'
import type { Chat, EntryRange } from './state'

const mostHeld = 500
const mostKept = 2000
const keptAfterTrim = 1000

/** With nothing read yet, the log begins empty at the head that the row tells. */
const logOf = ({ log, cseq }: Chat): EntryRange =>
  log ?? { isStart: cseq === 0, from: cseq + 1, to: cseq, entries: [] }

/** The newest cseq of a conversation that this device has heard of. */
export const headOf = ({ cseq, head = 0 }: Pick<Chat, 'cseq' | 'head'>): number => Math.max(cseq, head)

/** Notes that the conversation has grown up to here, whatever this device has of it. */
export function withHead(chat: Chat, cseq: number): Chat {
  const head = Math.max(headOf(chat), cseq)
  const noted = head > chat.cseq ? head : undefined
  return chat.head === noted ? chat : { ...chat, head: noted }
}

/**
 * Applies entries in any order, some of them known: next in line is appended, known is dropped, too early is held until
 * the gap before it is filled. The row grows in the order of the log too.
 */
export function addEntries(chat: Chat, me: string, entries: readonly EntryView[]): Grown {
  const log = logOf(chat)
  const news = entries.filter(({ cseq }) => cseq > log.to)
  if (news.length === 0 && !chat.held) return { chat, needsRow: false }
  const waiting = new Map([...(chat.held ?? []), ...news].sort(byCseq).map((entry) => [entry.cseq, entry]))
  const row = withNewest(chat, { me, ...unbroken(waiting, chat.cseq) })
  const { entries: added, to } = unbroken(waiting, log.to)
  const held = [...waiting.values()].filter(({ cseq }) => cseq > to)
  const grown = withRuns(row.chat, me, {
    log: added.length > 0 ? { ...log, to, entries: [...log.entries, ...added] } : log,
    changes: added,
  })
  const next = { ...grown, held: held.length > 0 ? held.slice(-mostHeld) : undefined }
  const shown = showingLog(withHead(next, held.at(-1)?.cseq ?? 0))
  return { chat: shown.chat, needsRow: row.needsRow || shown.needsRow }
}

/** What follows on `from` without a hole. */
function unbroken(waiting: ReadonlyMap<number, EntryView>, from: number) {
  const entries: EntryView[] = []
  let to = from
  for (let next = waiting.get(to + 1); next; next = waiting.get(to + 1)) {
    entries.push(next)
    to = next.cseq
  }
  return { entries, to }
}

/** The chat with this log, after changes that the log has got now; the window follows them too. */
function withRuns(
  chat: Chat,
  me: string,
  { log, changes }: { log: EntryRange; changes: readonly EntryView[] },
): Chat {
  const changed = (run: EntryRange): EntryRange => {
    const entries = applyChanges(run.entries, changes, me)
    return entries === run.entries ? run : { ...run, entries }
  }
  return { ...chat, log: changed(log), window: chat.window && changed(chat.window) }
}

/**
 * Takes in a page: it says what stands between its ends, and that there is nothing else. One that does not touch the
 * log, because the log has moved on while the page was under way, is dropped. `begin` lets such a page begin a new log.
 */
export function addPage(
  chat: Chat,
  me: string,
  { page, begin }: { page: EntryRange; begin: boolean },
): Grown {
  const log = logOf(chat)
  const grown = begin && log.isUnsure ? replaced(log, page) : joined(log, page)
  const isAhead = page.from > log.to
  if (!grown && !(begin && isAhead)) return { chat, needsRow: false }
  const next = grown ?? page
  const row = withNewest(chat, { me, entries: page.entries, to: page.to })
  // What the row passed over may have concerned me: the server counts it right.
  const hasSkipped = begin && !page.isStart && page.from > chat.cseq + 1
  // A log that begins anew knows nothing of the changes in between, which a window would have to follow.
  const isSame = grown !== undefined && !log.isUnsure
  const withPage = withRuns({ ...row.chat, window: isSame ? chat.window : undefined }, me, {
    log: next,
    changes: next.entries,
  })
  const filled = addEntries(withPage, me, [])
  const shown = showingLog(withHead(filled.chat, 0))
  return {
    chat: shown.chat,
    needsRow: row.needsRow || filled.needsRow || shown.needsRow || hasSkipped,
  }
}

/** A page by `after`: what it does not hold was deleted or has destroyed itself. What was cleared, the own log tells. */
export function pageAfter(
  after: number,
  { entries, to }: { entries: readonly EntryView[]; to: number },
): EntryRange {
  return { isStart: false, from: after + 1, to, entries }
}

/** Two pieces of one log as one; undefined when something unknown lies between them. */
export function joined(log: EntryRange, page: EntryRange): EntryRange | undefined {
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
  const { log, window: _, ...rest } = chat
  if (!log || log.entries.length <= mostKept) return chat.window ? { ...rest, log } : chat
  const entries = log.entries.slice(-keptAfterTrim)
  return { ...rest, log: { ...log, entries, from: entries[0]?.cseq ?? log.from, isStart: false } }
}

export const byCseq = (one: EntryView, other: EntryView): number => one.cseq - other.cseq
