/** What was said before somebody came, where history is hidden: nothing that comes later shows it to them either. */
import { type Content, type EntryView, isChange, numberOf, readContent, spellContent } from '@linnet/protocol'
import { goneQuote } from './quotes'

/** The earlier message whose words an entry carries: one that it answers, or that it changes. */
export const wordsOf = ({ message: { quote, content } }: EntryView): number | undefined =>
  quote?.cseq ?? (isChange(content) ? targetOf(content) : undefined)

const targetOf = (content: Content) => spellContent(content)['target'] as number | undefined

/** An entry as one reads it from whom everything up to `hiddenUpTo` is hidden. */
export function veiled(entry: EntryView, hiddenUpTo: number): EntryView {
  const place = wordsOf(entry)
  if (place === undefined || place > hiddenUpTo) return entry
  const { message } = entry
  if (message.quote) return { ...entry, message: { ...message, quote: goneQuote(place) } }
  return { ...entry, message: { ...message, content: bareChange(message.content) } }
}

const bareChange = (content: Content): Content => {
  const { change, target } = spellContent(content)
  return readContent(numberOf(content), { change, target })
}
