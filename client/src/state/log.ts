/** One conversation's log on this device, and the places of new entries and pages in it. */
import type { EntryView } from '@linnet/protocol'
import { applyChanges } from './changes'
import { type ChatUpdate, showingLog, withNewest } from './row'
import type { Chat, EntryRange } from './state'

const maxHeld = 500
const maxEntries = 2000
const entriesAfterTrim = 1000

/** The log; if nothing has been read yet, it starts empty at the row's head. */
const logOf = ({ log, cseq }: Chat): EntryRange =>
  log ?? { isStart: cseq === 0, from: cseq + 1, to: cseq, entries: [] }

/** The newest cseq of a conversation that this device knows of. */
export const headOf = ({ cseq, head = 0 }: Pick<Chat, 'cseq' | 'head'>): number => Math.max(cseq, head)

/** Records that the conversation has grown up to here, whether or not this device has the entries. */
export function withHead(chat: Chat, cseq: number): Chat {
  const head = Math.max(headOf(chat), cseq)
  const noted = head > chat.cseq ? head : undefined
  return chat.head === noted ? chat : { ...chat, head: noted }
}

/**
 * Applies entries in any order: the next one is appended, a known one is dropped, an early one is held until the gap
 * before it is filled. The row advances in log order too.
 */
export function addEntries(chat: Chat, me: string, entries: readonly EntryView[]): ChatUpdate {
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
  const next = { ...grown, held: held.length > 0 ? held.slice(-maxHeld) : undefined }
  const shown = showingLog(withHead(next, held.at(-1)?.cseq ?? 0))
  return { chat: shown.chat, needsRow: row.needsRow || shown.needsRow }
}

/** The entries that follow `from` without a gap. */
function unbroken(waiting: ReadonlyMap<number, EntryView>, from: number) {
  const entries: EntryView[] = []
  let to = from
  for (let next = waiting.get(to + 1); next; next = waiting.get(to + 1)) {
    entries.push(next)
    to = next.cseq
  }
  return { entries, to }
}

/** The chat with this log, after applying newly added changes to it and to the window. */
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
 * Applies a page, which is complete between its ends. A page that does not touch the log, because the log moved on while
 * it was in flight, is dropped; with `begin`, it starts a new log if it is ahead.
 */
export function addPage(
  chat: Chat,
  me: string,
  { page, begin }: { page: EntryRange; begin: boolean },
): ChatUpdate {
  const log = logOf(chat)
  const grown = begin && log.isUnsure ? replaced(log, page) : joined(log, page)
  const isAhead = page.from > log.to
  if (!grown && !(begin && isAhead)) return { chat, needsRow: false }
  const next = grown ?? page
  const row = withNewest(chat, { me, entries: page.entries, to: page.to })
  // The skipped entries may have mentioned me or changed my rights: only the server knows.
  const hasSkipped = begin && !page.isStart && page.from > chat.cseq + 1
  // A new log has no record of the changes in between, which a window would need.
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

/** A page from `after`: entries it leaves out were deleted or have expired. Clearings come through the user log. */
export function pageAfter(
  after: number,
  { entries, to }: { entries: readonly EntryView[]; to: number },
): EntryRange {
  return { isStart: false, from: after + 1, to, entries }
}

/** Joins two runs of one log; undefined if there may be unknown entries between them. */
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

/** Replaces a log by its newest page, keeping only the entries after the page. */
function replaced(log: EntryRange, page: EntryRange): EntryRange {
  const from = Math.max(log.from, page.to + 1)
  const later = { isStart: false, from, to: log.to, entries: log.entries.filter(({ cseq }) => cseq >= from) }
  return (log.to > page.to && joined(later, page)) || page
}

/**
 * Keeps only the newest `count` entries of a log that has more than `max`; never for an open conversation, as someone may be
 * reading the rest.
 */
export function trimmed(chat: Chat, max = maxEntries, count = entriesAfterTrim): Chat {
  const { log, window: _, ...rest } = chat
  if (!log || log.entries.length <= max) return chat.window ? { ...rest, log } : chat
  const entries = log.entries.slice(-count)
  return { ...rest, log: { ...log, entries, from: entries[0]?.cseq ?? log.from, isStart: false } }
}

export const byCseq = (one: EntryView, other: EntryView): number => one.cseq - other.cseq
