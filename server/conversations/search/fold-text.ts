import simplifiedPairs from 'opencc-js/dict/STCharacters'
import traditionalPairs from 'opencc-js/dict/TSCharacters'

/** Traditional characters and their simplified forms. Mapped one by one, so that a part of a text folds as in the whole. */
const simplified = mapOf(traditionalPairs)
/** Simplified characters and their most common traditional forms. */
export const traditional = mapOf(simplifiedPairs)

function mapOf(pairs: string): Map<string, string> {
  return new Map(
    pairs.split('|').map((pair): [string, string] => {
      const [from = '', to = from] = pair.split(' ')
      return [from, to]
    }),
  )
}

/** Longer texts are searched only up to this length, in UTF-16 units. */
const maxFolded = 10_000

/** A text normalized for comparison: any width and case, traditional as simplified, any run of white space as one space. */
export const foldText = (text: string): string =>
  text
    .slice(0, maxFolded)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\u3400-\u9fff\uf900-\ufaff]/gu, (letter) => simplified.get(letter) ?? letter)
    .trim()
    .toWellFormed()
    .replaceAll('\0', '')

/** The words of a search, each once. */
export const wordsOf = (text: string): string[] => [...new Set(foldText(text).split(' ').filter(Boolean))]
