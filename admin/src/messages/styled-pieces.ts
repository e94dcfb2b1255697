import { fitsText, type RangeStyle, type TextRange } from '@linnet/protocol/kinds/ranges'

/** A piece of a text with uniform formatting. */
export interface StyledPiece {
  at: number
  text: string
  styles: readonly RangeStyle[]
}

/** Splits a text at the bounds of its ranges. Ranges that do not fit the text are left out, since a sender may be malicious. */
export function styledPieces(text: string, ranges: readonly TextRange[] = []): StyledPiece[] {
  const fitting = ranges.filter((range) => fitsText(text, range))
  const bounds = new Set([0, ...fitting.flatMap(({ at, length }) => [at, at + length]), text.length])
  const cuts = [...bounds].toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((at, nth) => ({
    at,
    text: text.slice(at, cuts[nth + 1]),
    styles: [
      ...new Set(
        fitting.filter((range) => range.at <= at && at < range.at + range.length).map(({ style }) => style),
      ),
    ],
  }))
}
