import { charactersOf } from '@linnet/protocol/text-cut'

/**
 * The number of graphemes kept at the end: the extension, and the part that often distinguishes two versions
 * of a file.
 */
const endLetters = 10

/** Truncates a name in the middle, by as little as `fits` allows, and keeps its end. */
export function cutMiddle(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name
  const parts = charactersOf(name)
  const end = parts.slice(-endLetters)
  const start = parts.slice(0, -endLetters)
  const cut = (kept: number, tail: readonly string[] = end) =>
    `${start.slice(0, kept).join('').trimEnd()}…${tail.join('').trimStart()}`
  // Binary search for the longest start that fits.
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
