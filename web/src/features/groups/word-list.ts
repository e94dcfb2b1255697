import { foldText } from '@linnet/protocol/fold'

/** Adds words to the list: trimmed, none empty, no duplicates (ignoring case and width). */
export function withWord(words: readonly string[], typed: string): readonly string[] {
  // People paste lists separated by newlines or by commas of any script.
  const added = typed
    .split(/[\n,，、;；]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const result = [...words]
  for (const word of added) if (!result.some((known) => foldText(known) === foldText(word))) result.push(word)
  return result
}
