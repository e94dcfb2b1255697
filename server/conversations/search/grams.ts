/** The start of the scripts in which two characters are distinctive, after the alphabets. As in `conversations.grams`. */
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

/** The frequency of a gram, from 0 to 1. */
export type Share = (gram: string) => number

/** The largest share of a useful gram: longer posting lists take more time than they save. */
const longestShare = 0.005
/** The number of grams used for words that have only common ones. */
const maxCommon = 3

/**
 * The grams that a text must have to hold these words, as a tsquery over `conversations.grams`; '' if the words are too short.
 * The results are compared with the words themselves, so the query names only rare grams.
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
