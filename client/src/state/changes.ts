/**
 * Applies changes to their target entries. A change is a log entry itself, and states the new value, so applying one
 * that a freshly read entry already includes does no harm.
 */
import {
  type Content,
  type ContentOf,
  type EntryView,
  isChange as isChangeContent,
  quotedText,
  type QuoteView,
  readContent,
  recalledContent,
  numberOf,
  withoutSource,
  withText,
} from '@linnet/protocol/conversations/calls'

/** Whether an entry is a change; also true for one that this version can't read and so can't apply. */
export const isChange = ({ message }: EntryView): boolean => isChangeContent(message.content)

/** A change that could be read. */
export type ChangeEntry = EntryView & { message: { content: ContentOf<'change'> } }

export const isReadChange = (entry: EntryView): entry is ChangeEntry =>
  entry.message.content.kind === 'change'

/** The entries after these changes, given in log order. Unchanged entries stay the same objects. */
export function applyChanges(
  entries: readonly EntryView[],
  changes: readonly EntryView[],
  me: string,
): readonly EntryView[] {
  const byTarget = new Map<number, ChangeEntry[]>()
  for (const change of changes.filter(isReadChange)) {
    const target = targetOf(change)
    if (target === undefined) continue
    const known = byTarget.get(target)
    if (known) known.push(change)
    else byTarget.set(target, [change])
  }
  if (byTarget.size === 0) return entries
  const targets = new Map<number, EntryView>()
  const changed = entries.map((entry) => {
    const after = (byTarget.get(entry.cseq) ?? []).reduce(
      (now, change) => changeEntry(now, change, me),
      entry,
    )
    if (byTarget.has(entry.cseq)) targets.set(entry.cseq, after)
    return after
  })
  const quoting = changed.map((entry) => {
    const { quote } = entry.message
    if (isReadChange(entry) && isRecalled(byTarget.get(targetOf(entry) ?? 0))) return withoutText(entry)
    if (!quote) return entry
    const about = byTarget.get(quote.cseq)?.filter(({ cseq }) => cseq > entry.cseq)
    return about?.length ? withQuote(entry, changedQuote(quote, about, targets.get(quote.cseq))) : entry
  })
  return quoting.every((entry, place) => entry === entries[place]) ? entries : quoting
}

/** The cseq of the changed entry; undefined for changes to the group. */
export const targetOf = ({ message: { content } }: ChangeEntry): number | undefined =>
  'target' in content ? content.target : undefined

const isRecalled = (changes: readonly ChangeEntry[] = []): boolean =>
  changes.some(({ message }) => message.content.change === 'recalled')

/** An edit holds a second copy of the text, which a recall must remove too. */
function withoutText(entry: ChangeEntry): EntryView {
  const { content } = entry.message
  if (content.change !== 'edited' || content.text === undefined) return entry
  const { kind, change, target } = content
  return { ...entry, message: { ...entry.message, content: { kind, change, target } } }
}

/** An entry after a change to it; the same object if it already includes the change. */
function changeEntry(entry: EntryView, change: ChangeEntry, me: string): EntryView {
  if (change.cseq <= (entry.changedCseq ?? 0)) return entry
  return { ...entry, changedCseq: change.cseq, message: changeMessage(entry.message, change, me) }
}

type Message = EntryView['message']

function changeMessage(message: Message, change: ChangeEntry, me: string): Message {
  const { content } = change.message
  switch (content.change) {
    case 'edited':
      return { ...message, content: withText(message.content, content), editedAt: change.message.at }
    case 'recalled': {
      const { quote: _, reactions: __, editedAt: ___, ...rest } = message
      return { ...rest, content: recalledContent(numberOf(message.content), actorOf(change)) }
    }
    case 'updated':
      return { ...message, content: updatedContent(message.content, content) }
    case 'reacted':
      return withReactions(message, reactionsAfter(message.reactions ?? [], change, me))
    case 'sourceGone':
      return { ...message, content: withoutSource(message.content) }
    case 'unpinned':
    case 'pinsOrdered':
    case 'settings':
    case 'named':
      return message
  }
}

/** The author of the change; a pseudonym in an anonymous group. */
export const actorOf = ({ message: { content, sender } }: ChangeEntry): string =>
  ('actor' in content && content.actor?.id) || sender.id

/** Applies an update, which replaces the whole content. */
export const updatedContent = (known: Content, { content }: { content?: object | undefined }): Content =>
  content === undefined || known.kind === 'recalled'
    ? known
    : readContent(numberOf(known), content as Record<string, unknown>)

type Reactions = NonNullable<Message['reactions']>

function reactionsAfter(
  before: Reactions,
  { message: { content, sender } }: ChangeEntry,
  me: string,
): Reactions {
  if (content.change !== 'reacted') return before
  const { counts = [], emoji, isAdded = false, mine } = content
  const isMineNow = (each: string) => {
    if (mine) return mine.includes(each)
    if (each === emoji && sender.id === me) return isAdded
    return before.some((reaction) => reaction.emoji === each && reaction.isMine)
  }
  return counts.map(({ emoji: each, count }) => ({ emoji: each, count, isMine: isMineNow(each) }))
}

/** Omits the field when there are no reactions. */
export function withReactions({ reactions: _, ...message }: Message, reactions: Reactions): Message {
  return reactions.length > 0 ? { ...message, reactions } : message
}

/** The quote after a change of the quoted message, whether or not that is loaded. */
function changedQuote(
  quote: QuoteView,
  changes: readonly ChangeEntry[],
  target: EntryView | undefined,
): QuoteView {
  const isGone = quote.isGone || isRecalled(changes)
  if (isGone) return { ...quote, isGone, text: '' }
  if (target) return { ...quote, text: quotedText(target.message.content) }
  const edited = changes.findLast(({ message }) => message.content.change === 'edited')
  return edited ? { ...quote, text: quotedText(edited.message.content) } : quote
}

function withQuote(entry: EntryView, quote: QuoteView): EntryView {
  const known = entry.message.quote
  if (known?.text === quote.text && known.isGone === quote.isGone) return entry
  return { ...entry, message: { ...entry.message, quote } }
}
