/**
 * What changes do to the entries that they are about. A change is an entry of the log itself. Each one says how things
 * are from then on, so that one which a freshly read entry includes already does no harm.
 */
import {
  type Content,
  type EntryView,
  messageKinds,
  quotedText,
  type QuoteView,
} from '@linnet/protocol/conversations'

export const isChange = ({ kind }: Pick<EntryView, 'kind'>): boolean => kind === messageKinds.change

/** The entries after these changes, which are in the order of the log. Where nothing changes, the same objects. */
export function applyChanges(
  entries: readonly EntryView[],
  changes: readonly EntryView[],
  me: string,
): readonly EntryView[] {
  const byTarget = new Map<number, EntryView[]>()
  for (const change of changes) {
    const { target } = change.message.content
    if (!isChange(change) || target === undefined) continue
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
    const { quote, content } = entry.message
    const isUnsaid = isRecalled(byTarget.get(content.target ?? 0))
    if (isUnsaid && isChange(entry) && content.text !== undefined) return withoutWords(entry)
    if (!quote) return entry
    const about = byTarget.get(quote.cseq)?.filter(({ cseq }) => cseq > entry.cseq)
    return about?.length ? withQuote(entry, changedQuote(quote, about, targets.get(quote.cseq))) : entry
  })
  return quoting.every((entry, place) => entry === entries[place]) ? entries : quoting
}

const isRecalled = (changes: readonly EntryView[] = []): boolean =>
  changes.some(({ message }) => message.content.change === 'recalled')

/** The words that an edit brought stand in the log a second time, as that edit: they go with the message. */
function withoutWords(entry: EntryView): EntryView {
  const { change, target } = entry.message.content
  return { ...entry, message: { ...entry.message, content: { change, target } } }
}

/** An entry after a change of it; the same one when it includes the change. */
function changeEntry(entry: EntryView, change: EntryView, me: string): EntryView {
  if (change.cseq <= (entry.changedCseq ?? 0)) return entry
  return { ...entry, changedCseq: change.cseq, message: changeMessage(entry.message, change, me) }
}

type Message = EntryView['message']

function changeMessage(message: Message, change: EntryView, me: string): Message {
  const { content } = change.message
  switch (content.change ?? '') {
    case 'edited':
      return { ...message, content: editedContent(message.content, content), editedAt: change.message.at }
    case 'recalled': {
      const { quote: _, reactions: __, editedAt: ___, ...rest } = message
      return { ...rest, content: {}, recalledBy: actorOf(change) }
    }
    case 'updated':
      return { ...message, content: content.content ?? message.content }
    case 'reacted':
      return withReactions(message, reactionsAfter(message.reactions ?? [], change, me))
    default:
      return message
  }
}

/** Who did it: under the pseudonym where everybody has one. */
export const actorOf = ({ message }: EntryView): string => message.content.actor?.id ?? message.sender.id

/** A content with other words; whom the earlier ones mentioned is not mentioned any more. */
export function editedContent(content: Content, { text = '', mentions }: Content): Content {
  const { mentions: _, ...rest } = content
  return { ...rest, text, ...(mentions && mentions.length > 0 && { mentions }) }
}

type Reactions = NonNullable<Message['reactions']>

function reactionsAfter(before: Reactions, { message }: EntryView, me: string): Reactions {
  const { counts = [], emoji, isAdded = false } = message.content
  const isMineNow = (each: string) =>
    each === emoji && message.sender.id === me
      ? isAdded
      : before.some((reaction) => reaction.emoji === each && reaction.isMine)
  return counts.map(({ emoji: each, count }) => ({ emoji: each, count, isMine: isMineNow(each) }))
}

/** No reactions are no field. */
export function withReactions({ reactions: _, ...message }: Message, reactions: Reactions): Message {
  return reactions.length > 0 ? { ...message, reactions } : message
}

/** What answers a message shows it as it stands now, whether the message itself is loaded or not. */
function changedQuote(
  quote: QuoteView,
  changes: readonly EntryView[],
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
