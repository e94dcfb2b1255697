import { fitsText, type RangeStyle, type TextRange } from '@linnet/protocol/conversations/calls'
import { type RichPart, richParts } from './rich-text'

type BlockStyle = 'quote' | 'pre' | 'list'
const isBlockStyle = (style: RangeStyle): style is BlockStyle =>
  style === 'quote' || style === 'pre' || style === 'list'

/** A piece with its styles. Pieces of the same spoiler share a `cover`, the offset where the spoiler begins. */
export type StyledPiece = { part: RichPart; styles: readonly RangeStyle[]; cover: number | undefined }

/** Lines drawn in the same block style, each with its pieces. */
export type StyledBlock = { at: number; style: BlockStyle | undefined; lines: StyledPiece[][] }

/**
 * Splits a text at the bounds of its ranges, links and mentions. Ranges that do not fit the text are left
 * out, since a sender may be malicious; the first of overlapping blocks counts.
 */
export function styledBlocks(
  text: string,
  { ranges, mentions }: { ranges: readonly TextRange[]; mentions: number },
): StyledBlock[] {
  const fitting = ranges.filter((range) => fitsText(text, range))
  const parts = richParts(text, mentions)
  const inline = fitting.filter(({ style }) => !isBlockStyle(style))
  const piecesOf = (from: number, to: number, isCode: boolean): StyledPiece[] =>
    cutParts(isCode ? [{ type: 'text', at: from, text: text.slice(from, to) }] : parts, {
      from,
      to,
      ranges: isCode ? [] : inline,
    })
  const blocks: StyledBlock[] = []
  let end = 0
  const take = (to: number, style?: BlockStyle) => {
    // The line breaks around a block are drawn by the block itself.
    const from = !style && blocks.length > 0 && text[end] === '\n' ? end + 1 : end
    const until = !style && to < text.length && text[to - 1] === '\n' ? to - 1 : to
    const lines = style === 'list' ? linesOf(text, from, until) : from < until ? [{ from, to: until }] : []
    if (lines.length > 0)
      blocks.push({
        at: from,
        style,
        lines: lines.map((line) => piecesOf(line.from, line.to, style === 'pre')),
      })
    end = to
  }
  for (const { style, at, length } of fitting.toSorted((one, other) => one.at - other.at)) {
    if (!isBlockStyle(style) || at < end) continue
    take(at)
    take(at + length, style)
  }
  take(text.length)
  return blocks
}

function linesOf(text: string, from: number, to: number): { from: number; to: number }[] {
  let at = from
  return text
    .slice(from, to)
    .split('\n')
    .flatMap((line) => {
      const place = { from: at, to: at + line.length }
      at += line.length + 1
      return line === '' ? [] : [place]
    })
}

function cutParts(
  parts: readonly RichPart[],
  { from, to, ranges }: { from: number; to: number; ranges: readonly TextRange[] },
): StyledPiece[] {
  const bounds = [...new Set(ranges.flatMap(({ at, length }) => [at, at + length]))].toSorted((a, b) => a - b)
  return parts.flatMap((part) => {
    const start = Math.max(part.at, from)
    const stop = Math.min(part.at + part.text.length, to)
    if (start >= stop) return []
    // A mention is not split: its style is that of its beginning.
    const inner = part.type === 'mention' ? [] : bounds.filter((bound) => bound > start && bound < stop)
    const cuts = [start, ...inner, stop]
    return cuts.slice(1).map((cut, n) => {
      const at = cuts[n] ?? start
      const over = ranges.filter((range) => range.at <= at && at < range.at + range.length)
      return {
        part: { ...part, at, text: part.text.slice(at - part.at, cut - part.at) },
        styles: over.map(({ style }) => style),
        cover: over.find(({ style }) => style === 'spoiler')?.at,
      }
    })
  })
}
