/** The text of each built-in sticker. Never reuse one for another drawing: it is in sent messages. */
export const stickerWords = [
  'hello',
  'laugh',
  'love',
  'thanks',
  'please',
  'wow',
  'cry',
  'angry',
  'sleep',
  'shy',
  'cool',
  'hug',
  'sing',
  'party',
  'coffee',
  'cheers',
] as const

type StickerWords = (typeof stickerWords)[number]

export const stickerId = (words: StickerWords): string => `linnet-${words}`

/** The text of the sticker with this id; undefined if this version does not know it. */
export const wordsOf = (id: string | undefined): StickerWords | undefined =>
  stickerWords.find((words) => stickerId(words) === id)
