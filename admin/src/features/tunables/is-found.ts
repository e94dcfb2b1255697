import { foldText } from '@linnet/protocol/fold'

/** Whether each word that was typed is in one of the texts. */
export function isFound(typed: string | undefined, texts: readonly string[]): boolean {
  const folded = texts.map(foldText)
  const words = foldText(typed ?? '')
    .split(' ')
    .filter(Boolean)
  return words.every((word) => folded.some((text) => text.includes(word)))
}
