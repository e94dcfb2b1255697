/** Normalizes text for matching forbidden words: NFKC, lower case, without spaces, punctuation or symbols. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{C}]+/gu, '')

/** The forbidden words of a group as they are compared. */
export const foldedWords = (words: readonly string[]): string[] =>
  words.map(foldWords).filter((word) => word !== '')
