/** Entries that leave this device: deleted or cleared for me, or destroyed by themselves. */
import type { EntryView } from '@linnet/protocol'
import { type Grown, showingLog, withCursors, withoutMentions } from './row'
import type { Chat, EntryRange } from './state'

/** I deleted these. Answers that are under way may hold them still. */
export const withoutDeleted = (chat: Chat, cseqs: ReadonlySet<number>): Grown =>
  withoutEntries({ ...chat, removals: (chat.removals ?? 0) + 1 }, cseqs)

/** Takes entries out. A row that showed one of them falls back to the newest that is left. */
function withoutEntries(chat: Chat, cseqs: ReadonlySet<number>): Grown {
  const isLeft = ({ cseq }: EntryView) => !cseqs.has(cseq)
  const { log, window, held } = chat
  const next = withoutMentions(
    { ...chat, log: log && filtered(log, isLeft), window: window && filtered(window, isLeft) },
    (cseq) => cseqs.has(cseq),
  )
  const shown = showingLog({ ...next, held: notEmpty(held?.filter(isLeft)) })
  const { lastCseq } = shown.chat
  return { chat: shown.chat, needsRow: shown.needsRow || (cseqs.has(lastCseq) && lastCseq === chat.lastCseq) }
}

/** Takes everything out up to `clearedCseq`. `needsRow`: how much of it was unread, only the server can say. */
export function clearedUpTo(chat: Chat, clearedCseq: number): Grown {
  const isLeft = ({ cseq }: EntryView) => cseq > clearedCseq
  const { log, window, held } = chat
  const counted = [...(log?.entries ?? []), ...(held ?? [])].filter((entry) => !isLeft(entry))
  const readMseq = clearedCseq >= chat.cseq ? chat.mseq : Math.max(0, ...counted.map(({ mseq }) => mseq))
  const next = withCursors(
    {
      ...withoutMentions(chat, (cseq) => cseq <= clearedCseq),
      cseq: Math.max(chat.cseq, clearedCseq),
      removals: (chat.removals ?? 0) + 1,
      log: log && { ...filtered(log, isLeft), ...begunAfter(log, clearedCseq) },
      window:
        window && window.to > clearedCseq
          ? { ...filtered(window, isLeft), ...begunAfter(window, clearedCseq) }
          : undefined,
      held: notEmpty(held?.filter(isLeft)),
    },
    { readMseq },
  )
  const isEmptied = next.lastCseq <= clearedCseq && next.cseq === clearedCseq
  const shown = showingLog(isEmptied && !next.log ? withEmptyLog(next) : next)
  return { chat: shown.chat, needsRow: shown.needsRow || clearedCseq !== chat.cseq }
}

const begunAfter = ({ from, to, isStart }: EntryRange, clearedCseq: number) => ({
  isStart: isStart || from <= clearedCseq + 1,
  from: Math.max(from, clearedCseq + 1),
  to: Math.max(to, clearedCseq),
})

const withEmptyLog = (chat: Chat): Chat => ({
  ...chat,
  log: { isStart: true, from: chat.cseq + 1, to: chat.cseq, entries: [] },
})

/** A chat without what has destroyed itself by now; the same one when nothing has. */
export function withoutExpired(chat: Chat, nowMs: number): Grown {
  if (earliestExpiry(chat) > nowMs) return { chat, needsRow: false }
  const expired = new Set(
    runsOf(chat)
      .flat()
      .filter(({ message }) => (message.expiresAtMs ?? Infinity) <= nowMs)
      .map(({ cseq }) => cseq),
  )
  const { chat: next, needsRow } = withoutEntries(chat, expired)
  const gone = (run: EntryRange): EntryRange => ({
    ...run,
    entries: run.entries.map((entry) => withoutQuoted(entry, expired)),
  })
  return {
    chat: { ...next, log: next.log && gone(next.log), window: next.window && gone(next.window) },
    needsRow,
  }
}

function withoutQuoted(entry: EntryView, gone: ReadonlySet<number>): EntryView {
  const { quote } = entry.message
  if (!quote || quote.isGone || !gone.has(quote.cseq)) return entry
  return { ...entry, message: { ...entry.message, quote: { ...quote, isGone: true, text: '' } } }
}

const earliestOf = new WeakMap<readonly EntryView[], number>()

/** When the next entry of a chat destroys itself (ms); Infinity when none does. */
export function earliestExpiry(chat: Chat): number {
  return Math.min(...runsOf(chat).map(earliestIn))
}

function earliestIn(entries: readonly EntryView[]): number {
  let earliest = earliestOf.get(entries)
  if (earliest === undefined) {
    earliest = Infinity
    for (const { message } of entries) earliest = Math.min(earliest, message.expiresAtMs ?? Infinity)
    earliestOf.set(entries, earliest)
  }
  return earliest
}

const runsOf = ({ log, window, held }: Chat): (readonly EntryView[])[] =>
  [log?.entries, window?.entries, held].filter((run) => run !== undefined)

function filtered(run: EntryRange, isLeft: (entry: EntryView) => boolean): EntryRange {
  const entries = run.entries.filter(isLeft)
  return entries.length === run.entries.length ? run : { ...run, entries }
}

const notEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list?.length ? list : undefined
