import { foldInPlaces, foldText } from '@linnet/protocol/fold'
import { cutPlace, cutToUnits } from '@linnet/protocol/text-cut'

/** A part of a text; `isHit` if it matches the search. */
export type TextPart = { text: string; isHit: boolean; at: number }

/** How much is shown before the first hit of a long text, in UTF-16 units. */
const before = 12
const longest = 160

/** One line of a message around its first hit, with the hits marked. A hit in the other Chinese script has no mark. */
export function highlight(text: string, search: string): readonly TextPart[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const hits = placesOf(line, search)
  const start = Math.max(0, (hits[0]?.from ?? 0) - before)
  const shown = cutToUnits(line.slice(cutPlace(line, start)), longest)
  if (start === 0) return partsOf(shown, placesOf(shown, search))
  const marked = `…${shown}`
  return partsOf(marked, placesOf(marked, search))
}

/** The positions of a search's words in a text. */
export function placesOf(text: string, search: string): readonly { from: number; to: number }[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const { folded, parts } = foldInPlaces(text)
  const places: { from: number; to: number }[] = []
  let from = 0
  for (;;) {
    const hits = words.flatMap((word) => {
      const place = folded.indexOf(word, from)
      return place < 0 ? [] : [{ place, length: word.length }]
    })
    const next = hits.toSorted((one, other) => one.place - other.place || other.length - one.length)[0]
    if (!next) return places
    from = next.place + next.length
    places.push({ from: parts[next.place]?.from ?? 0, to: parts[from - 1]?.to ?? text.length })
  }
}

function partsOf(shown: string, hits: readonly { from: number; to: number }[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const add = (to: number, isHit: boolean) => {
    if (to > at) parts.push({ text: shown.slice(at, to), isHit, at })
    at = Math.max(at, to)
  }
  for (const { from, to } of hits) {
    add(from, false)
    add(to, true)
  }
  add(shown.length, false)
  return parts
}
