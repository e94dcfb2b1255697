/** Hidden history: later entries must not show earlier messages to members who joined after them. */
import { type Content, type EntryView, isChange, numberOf, readContent, spellContent } from '@linnet/protocol'
import { goneQuote } from './quotes'

/** The cseq of the earlier message whose text an entry repeats, because it quotes or changes it. */
export const referencedCseq = ({ message: { quote, content } }: EntryView): number | undefined =>
  quote?.cseq ?? (isChange(content) ? targetOf(content) : undefined)

const targetOf = (content: Content) => spellContent(content)['target'] as number | undefined

/** The entry for a member from whom everything up to `hiddenUpTo` is hidden: without the text of hidden messages. */
export function redactHidden(entry: EntryView, hiddenUpTo: number): EntryView {
  const cseq = referencedCseq(entry)
  if (cseq === undefined || cseq > hiddenUpTo) return entry
  const { message } = entry
  if (message.quote) return { ...entry, message: { ...message, quote: goneQuote(cseq) } }
  return { ...entry, message: { ...message, content: changeWithoutText(message.content) } }
}

const changeWithoutText = (content: Content): Content => {
  const { change, target } = spellContent(content)
  return readContent(numberOf(content), { change, target })
}
