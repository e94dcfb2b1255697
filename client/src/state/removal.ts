/** Removes entries from this device: deleted or cleared by me, or expired. */
import type { EntryView } from '@linnet/protocol'
import { type ChatUpdate, showingLog, withCursors, withoutMentions } from './row'
import type { Chat, EntryRange } from './state'

/** Removes entries that I deleted. `removals` grows because answers in flight may still contain them. */
export const withoutDeleted = (chat: Chat, cseqs: ReadonlySet<number>): ChatUpdate =>
  withoutEntries({ ...chat, removals: (chat.removals ?? 0) + 1 }, cseqs)

/** Removes entries. A row that showed one of them falls back to the newest one left. */
function withoutEntries(chat: Chat, cseqs: ReadonlySet<number>): ChatUpdate {
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

/** Removes everything up to `clearedCseq`. `needsRow`: only the server knows how much of it was unread. */
export function clearedUpTo(chat: Chat, clearedCseq: number): ChatUpdate {
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

/** A chat without expired entries; the same object if none has expired. */
export function withoutExpired(chat: Chat, nowMs: number): ChatUpdate {
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

/** A chat that is no longer muted once its timed mute has ended; the same object before. */
export const withMuteEnded = (chat: Chat, nowMs: number): Chat =>
  isMuteOver(chat, nowMs) ? { ...chat, isMuted: false, muteEndsAt: 0, hearsMentions: false } : chat

const isMuteOver = ({ muteEndsAt }: Chat, nowMs: number): boolean =>
  muteEndsAt > 0 && muteEndsAt * 1000 <= nowMs

/** Whether the passage of time has changed something about a chat. */
export const isOverdue = (chat: Chat, nowMs: number): boolean =>
  isMuteOver(chat, nowMs) || earliestExpiry(chat) <= nowMs

const earliestOf = new WeakMap<readonly EntryView[], number>()

/** The expiry of a chat's next entry (ms); Infinity if none expires. */
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
