/** Cuts texts between characters as people see them: an emoji of several parts, or a letter with its marks, stays whole. */
export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Longer characters, such as a letter under a pile of marks, are cut between their code points, so that something stays. */
const longestCharacter = 64

/** The last place up to `at`, in UTF-16 units, where a text may be cut. */
export function cutPlace(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length)
  const start = graphemes.segment(text).containing(at)?.index ?? at
  if (at - start < longestCharacter) return start
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at
}

/** The longest beginning of a text with at most `units` UTF-16 units. */
export const cutToUnits = (text: string, units: number): string =>
  text.length <= units ? text : text.slice(0, cutPlace(text, units))

/** The characters of a text as people see them. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The longest beginning of a text with at most `count` code points, which are what PostgreSQL counts. */
export function cutToCodePoints(text: string, count: number): string {
  if (text.length <= count) return text
  let end = 0
  let left = count
  for (const point of text) {
    if (left-- === 0) break
    end += point.length
  }
  return text.slice(0, cutPlace(text, end))
}
