/** The rules for names and words of stickers, for the server and the app. */
import { lineProblem, tidyLine } from '../text-rules'

export const packNameLength = 40
export const maxStickerWords = 8
export const stickerWordLength = 24

/** Words as stored: without duplicates and surrounding blanks; undefined if one cannot be stored. */
export function tidyWords(words: readonly string[]): string[] | undefined {
  const tidy = [...new Set(words.map(tidyLine).filter((word) => word !== ''))]
  if (tidy.length > maxStickerWords) return undefined
  return tidy.some((word) => lineProblem(word, stickerWordLength)) ? undefined : tidy
}
