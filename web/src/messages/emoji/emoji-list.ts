/** The emoji of a language, as `web/build/emoji-data.mjs` prints them, and how they are found. */

export type Emoji = {
  character: string
  /** Its name in the person's language. */
  name: string
  hasTones: boolean
  /** Folded, for searching: the name, and the words to find it by. */
  key: string
  words: readonly string[]
}

/** Each group is a text with one emoji a line: character, name, words and whether it has skin tones. */
export const readEmoji = (groups: readonly string[]): Emoji[][] =>
  groups.map((group) => group.split('\n').map(readLine))

function readLine(line: string): Emoji {
  const [character = '', name = '', words = '', tones = ''] = line.split('\t')
  const key = fold(name)
  return {
    character,
    name,
    hasTones: tones === '1',
    key,
    words: [...key.split(' '), ...fold(words).split(' ')],
  }
}

/** Decomposed, so that an unfinished Korean syllable is the beginning of the finished one. */
const fold = (text: string): string => text.normalize('NFKD').toLowerCase().trim()

/** The emoji whose words begin with each word typed, those named so first. Chinese words are not separated: any part counts. */
export function findEmoji(groups: readonly (readonly Emoji[])[], typed: string): Emoji[] {
  const query = fold(typed)
  const terms = query.split(/\s+/).filter((term) => term !== '')
  if (terms.length === 0) return []
  const found = groups.flat().filter((emoji) => terms.every((term) => isFoundBy(emoji, term)))
  const rank = ({ key }: Emoji): number => (key === query ? 0 : key.startsWith(query) ? 1 : 2)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const isFoundBy = ({ words }: Emoji, term: string): boolean =>
  isAscii.test(term) ? words.some((word) => word.startsWith(term)) : words.some((word) => word.includes(term))

const isAscii = /^[\x20-\x7e]+$/

/** No tone, and the five of Unicode from light to dark. */
export const skinTones = ['', '\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'] as const

/** The emoji in a skin tone, an index of `skinTones`. */
export const toned = ({ character, hasTones }: Pick<Emoji, 'character' | 'hasTones'>, tone: number): string =>
  hasTones && tone > 0 ? character.replace(person, `$1${skinTones[tone] ?? ''}`) : character

/** The hands between two people keep their colour. */
const person = /((?!\u{1f91d}\u200d)\p{Emoji_Modifier_Base})\uFE0F?/gu

/** What all tones of an emoji have in common. */
export const withoutTone = (character: string): string => character.replace(/\uFE0F|\p{Emoji_Modifier}/gu, '')
