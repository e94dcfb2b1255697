/** Where letters of an alphabet end, and the scripts begin of which two characters tell much. As in `conversations.grams`. */
const firstDense = 0x1100

const sizeAt = (letter: string): number => ((letter.codePointAt(0) ?? 0) < firstDense ? 3 : 2)

/** The grams of a word, or of each word of a text, that are not cut short by its end. */
export const wholeGrams = (text: string): string[] =>
  text.split(' ').flatMap((word) => {
    const letters = Array.from(word)
    return letters.flatMap((letter, nth) => {
      const size = sizeAt(letter)
      return nth + size > letters.length ? [] : [letters.slice(nth, nth + size).join('')]
    })
  })

/** How common a gram is, from 0 to 1. */
export type Share = (gram: string) => number

/** Lists of the index that are longer than this part of all messages take more time than they save. */
const longestShare = 0.005
/** Of words that have only common grams. */
const maxCommon = 3

/**
 * What a text must hold to hold these words, as a tsquery over `conversations.grams`; '' if they are too short to tell. What it
 * finds is compared with the words themselves, so it names only what is seldom.
 */
export function gramsOf(words: readonly string[], shareOf: Share = () => 0): string {
  const grams = [...new Set(words.flatMap(wholeGrams))]
    .map((gram) => ({ gram, share: shareOf(gram) }))
    .sort((one, other) => one.share - other.share)
  const seldom = grams.filter(({ share }) => share < longestShare)
  const chosen = seldom.length > 0 ? seldom : grams.slice(0, maxCommon)
  if (chosen.length > 0) return chosen.map(({ gram }) => quoted(gram)).join(' & ')
  // Two letters are the beginning of a gram of three.
  const pairs = words.filter((word) => Array.from(word).length === 2)
  return pairs.map((pair) => `${quoted(pair)}:*`).join(' & ')
}

const quoted = (gram: string) => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`
