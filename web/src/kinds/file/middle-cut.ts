/** Letters as people count them: an emoji of several parts is never cut in two. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At the end of a name stands its type, and before it what tells two versions of a file apart. */
const endLetters = 10

/** A name that does not fit loses letters in the middle, as few as fit says, and keeps its end. */
export function cutMiddle(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name
  const parts = Array.from(letters.segment(name), ({ segment }) => segment)
  const end = parts.slice(-endLetters)
  const start = parts.slice(0, -endLetters)
  const cut = (kept: number, tail: readonly string[] = end) =>
    `${start.slice(0, kept).join('').trimEnd()}…${tail.join('').trimStart()}`
  // Letters that are kept of the start: the most that fit, found by halving.
  let [least, most] = [0, start.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(cut(middle))) least = middle
    else most = middle - 1
  }
  if (least > 0 || fits(cut(0))) return cut(least)
  const tail = end.findIndex((_letter, from) => fits(cut(0, end.slice(from))))
  return cut(0, end.slice(tail < 0 ? -1 : tail))
}
