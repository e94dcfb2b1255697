import { foldText } from '@linnet/protocol'
import simplifiedPairs from 'opencc-js/dict/STCharacters'
import traditionalPairs from 'opencc-js/dict/TSCharacters'

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

const [firstHan, lastHan] = [0x3400, 0xfaff]
/** The simplified forms of traditional characters, and for each UTF-16 unit from `firstHan` on its place among them; 0 for none. */
const forms: string[] = ['']
const formOf = new Uint16Array(lastHan - firstHan + 1)
for (const [letter, form] of mapOf(traditionalPairs)) {
  const unit = letter.charCodeAt(0)
  if (letter.length === 1 && unit >= firstHan && unit <= lastHan)
    formOf[unit - firstHan] = forms.push(form) - 1
}

/**
 * Chinese in simplified characters. Mapped one by one, so that a part of a text folds as in the whole, and by a table: a
 * callback for each character takes ten times as long.
 */
export function simplify(text: string): string {
  let done = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const form = unit < firstHan ? 0 : formOf[unit - firstHan]
    if (!form) continue
    done += text.slice(from, at) + forms[form]
    from = at + 1
  }
  return from === 0 ? text : done + text.slice(from)
}

/** Text of which folding changes nothing but case and blanks: without the backtick, which folds to an apostrophe. */
const plain = /^[\t\n\r -_a-~]*$/
const manyBlanks = /[\t\n\r]|  /

/** A text as it is searched: folded, and traditional characters as simplified. */
export function searchedText(text: string): string {
  const searched = text.slice(0, maxFolded)
  if (!plain.test(searched)) return simplify(foldText(searched))
  // Folding takes several passes over the text, and most messages in Latin letters need none of them.
  const lower = searched.trim().toLowerCase()
  return manyBlanks.test(lower) ? lower.replace(/\s+/g, ' ') : lower
}

/** The words of a search, each once. */
export const wordsOf = (text: string): string[] => [...new Set(searchedText(text).split(' ').filter(Boolean))]
