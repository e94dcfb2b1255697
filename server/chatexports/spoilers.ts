/** The parts of an archive's texts that stay covered until they are pressed. */
import { type Content, contentOfItem, rangesOf, textOf, type TextRange } from '@linnet/protocol'

/** The spoilers of a message and of the messages inside it, by the text that they are in. */
export function spoilersOf(content: Content): Map<string, TextRange[]> {
  const found = new Map<string, TextRange[]>()
  const collect = (each: Content): void => {
    const spoilers = rangesOf(each).filter(({ style }) => style === 'spoiler')
    const text = textOf(each)
    // Two messages of a record may have the same text.
    if (spoilers.length > 0) found.set(text, [...(found.get(text) ?? []), ...spoilers])
    if (each.kind === 'chatRecord') for (const item of each.items) collect(contentOfItem(item))
  }
  collect(content)
  return found
}

export interface TextPart {
  text: string
  isCovered: boolean
}

/** A text as its covered and open parts, in order. */
export function coveredParts(text: string, spoilers: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = []
  let open = 0
  for (const { at, length } of spoilers.toSorted((one, other) => one.at - other.at)) {
    const [from, to] = [Math.max(at, open), Math.min(at + length, text.length)]
    if (to <= from) continue
    if (from > open) parts.push({ text: text.slice(open, from), isCovered: false })
    parts.push({ text: text.slice(from, to), isCovered: true })
    open = to
  }
  if (open < text.length) parts.push({ text: text.slice(open), isCovered: false })
  return parts
}
