/** The formatting of parts of a text. The text itself stays plain, so that clients without ranges can still read it. */
import { z } from 'zod'
import { tolerantList } from '../tolerant'

/** The styles of a range. `pre` is a block of code; in a `list` the lines contain their own bullets or numbers. */
export const rangeStyles = ['bold', 'italic', 'strike', 'code', 'spoiler', 'pre', 'quote', 'list'] as const
export const RangeStyle = z.enum(rangeStyles)
export type RangeStyle = z.output<typeof RangeStyle>

/** The number of ranges that a text may have. */
export const maxRanges = 100

/** A part of a text, in UTF-16 units, and its style. */
export interface TextRange {
  style: RangeStyle
  at: number
  length: number
}

/** Ranges as sent; `acceptContent` also checks them against the text. */
export const sentRanges = {
  ranges: z
    .array(z.strictObject({ style: RangeStyle, at: z.int().min(0), length: z.int().min(1) }))
    .max(maxRanges)
    .optional(),
}

/** Ranges as received: unreadable ones are left out, and the text is shown without them. */
export const seenRanges = {
  ranges: tolerantList(z.object({ style: RangeStyle, at: z.int(), length: z.int() })).optional(),
}

const isLowSurrogate = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Whether a range is within its text and splits no character. */
export function fitsText(text: string, { at, length }: TextRange): boolean {
  const end = at + length
  const isWithin =
    Number.isInteger(at) && Number.isInteger(length) && at >= 0 && length > 0 && end <= text.length
  return isWithin && !isLowSurrogate(text, at) && !isLowSurrogate(text, end)
}

/** Clips ranges when their text is cut to its first `length` units. */
export const clippedRanges = (ranges: readonly TextRange[], length: number): TextRange[] =>
  ranges
    .filter(({ at }) => at < length)
    .map((range) => ({ ...range, length: Math.min(range.length, length - range.at) }))

/** The text with its spoilers covered, for places that show it unasked. */
export function coveredText(text: string, ranges: readonly TextRange[] = []): string {
  const units = text.split('')
  for (const { style, at, length } of ranges)
    if (style === 'spoiler') units.fill('▒', Math.max(at, 0), Math.max(at, 0) + length)
  return units.join('')
}
