/** What was said before somebody came, where history is hidden: nothing that comes later shows it to them either. */
import type { EntryView } from '@linnet/protocol'
import { goneQuote } from './quotes'

/** The earlier message whose words an entry carries: one that it answers, or that it changes. */
export const wordsOf = ({ message: { quote, content } }: EntryView): number | undefined =>
  quote?.cseq ?? (content.change === undefined ? undefined : content.target)

/** An entry as one reads it from whom everything up to `hiddenUpTo` is hidden. */
export function veiled(entry: EntryView, hiddenUpTo: number): EntryView {
  const place = wordsOf(entry)
  if (place === undefined || place > hiddenUpTo) return entry
  const { message } = entry
  if (message.quote) return { ...entry, message: { ...message, quote: goneQuote(place) } }
  const { change, target } = message.content
  return { ...entry, message: { ...message, content: { change, target } } }
}
