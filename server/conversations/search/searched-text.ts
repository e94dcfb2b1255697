import { foldText } from '@linnet/protocol'
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

/** Chinese in simplified characters. */
export const simplify = (text: string): string =>
  text.replace(/[\u3400-\u9fff\uf900-\ufaff]/gu, (letter) => simplified.get(letter) ?? letter)

/** A text as it is searched: folded, and traditional characters as simplified. */
export const searchedText = (text: string): string => simplify(foldText(text.slice(0, maxFolded)))

/** The words of a search, each once. */
export const wordsOf = (text: string): string[] => [...new Set(searchedText(text).split(' ').filter(Boolean))]
