/** A part of a text; `isHit` if it matches the search. */
export type TextPart = { text: string; isHit: boolean; at: number }

/** How much is shown before the first hit of a long text, in characters. */
const before = 12
const longest = 160

/** Folded character by character, skipping changes of length, so that positions in the folded text are positions in the text. */
const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const other = letter.normalize('NFKC').toLocaleLowerCase()
    return other.length === letter.length ? other : letter
  }).join('')

/** One line of a message around its first hit, with the hits marked. A hit in the other Chinese script has no mark. */
export function highlight(text: string, search: string): readonly TextPart[] {
  const words = search.split(/\s+/).filter(Boolean).map(folded)
  const line = text.replace(/\s+/g, ' ').trim()
  const first = Math.min(
    ...words.map((word) => placeOf(line, word, 0)).filter((place) => place >= 0),
    Infinity,
  )
  const start = Number.isFinite(first) && first > before ? safeStart(line, first - before) : 0
  const shown = (start > 0 ? '…' : '') + line.slice(start, start + longest)
  return partsOf(shown, words)
}

/** The positions of a search's words in a text. */
export function placesOf(text: string, search: string): readonly { from: number; to: number }[] {
  const words = search.split(/\s+/).filter(Boolean).map(folded)
  return partsOf(text, words).flatMap(({ isHit, at, text: part }) =>
    isHit ? [{ from: at, to: at + part.length }] : [],
  )
}

function partsOf(shown: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  while (from < shown.length) {
    const hits = words.flatMap((word) => {
      const place = placeOf(shown, word, from)
      return place < 0 ? [] : [{ place, length: word.length }]
    })
    const next = hits.toSorted((one, other) => one.place - other.place || other.length - one.length)[0]
    if (!next) break
    if (next.place > from) parts.push({ text: shown.slice(from, next.place), isHit: false, at: from })
    parts.push({ text: shown.slice(next.place, next.place + next.length), isHit: true, at: next.place })
    from = next.place + next.length
  }
  if (from < shown.length) parts.push({ text: shown.slice(from), isHit: false, at: from })
  return parts
}

const placeOf = (line: string, word: string, from: number): number => folded(line).indexOf(word, from)

/** Not in the middle of a surrogate pair. */
const safeStart = (line: string, at: number): number => (/[\udc00-\udfff]/.test(line[at] ?? '') ? at + 1 : at)
