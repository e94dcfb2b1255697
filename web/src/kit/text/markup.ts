/**
 * Markdown as people type it, parsed into a plain text and ranges, and converted back for editing. Marks that are not clearly
 * formatting stay as they are: 2*3*4, snake_case, emoticons.
 */
import { maxRanges, rangeStyles, type RangeStyle, type TextRange } from '@linnet/protocol/conversations/calls'
import { splitLinks } from './link-text'

/** A text, and the styles of its parts. */
export type Marked = { text: string; ranges: TextRange[] }

type InlineStyle = Exclude<RangeStyle, 'pre' | 'quote' | 'list'>
type Mark = { sign: string; style: InlineStyle }

/** The marks, longer ones first: two stars are not one star twice. */
const marks: readonly Mark[] = [
  { sign: '**', style: 'bold' },
  { sign: '~~', style: 'strike' },
  { sign: '||', style: 'spoiler' },
  { sign: '`', style: 'code' },
  { sign: '*', style: 'italic' },
  { sign: '_', style: 'italic' },
]
export const signOf = (style: InlineStyle): string => marks.find((mark) => mark.style === style)?.sign ?? ''

const word = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const latin = /[A-Za-z0-9]/
const blank = /\s/

const fence = /^```(?:[\w+#-]{0,20}\n)?([\s\S]+?)\n?```[ \t]*$/m
const bullet = /^[-*•] (?=[^\s-])/
/** A minus before a number, where no other line makes a list of it. */
const negative = /^- [+\p{Sc}]?\d/u
const numbered = /^\d{1,3}[.)] (?=\S)/
/** A backslash before text that would otherwise begin a quote or a list. */
const escapedLine = /^\\(?=> |[-*•] |\d{1,3}[.)] )/

/** Parses typed text. If there are too many ranges, the last ones are left out. */
export function readMarkup(source: string): Marked {
  const marked: Marked = { text: '', ranges: [] }
  let rest = source
  for (let found = fence.exec(rest); found; found = fence.exec(rest)) {
    const [whole, code = ''] = found
    if (found.index > 0) readLines(rest.slice(0, found.index), marked)
    add(marked, 'pre', () => (marked.text += code))
    rest = rest.slice(found.index + whole.length)
  }
  readLines(rest, marked)
  marked.ranges = marked.ranges.toSorted(byPlace).slice(0, maxRanges)
  return marked
}

const byPlace = (one: TextRange, other: TextRange): number =>
  one.at - other.at ||
  other.length - one.length ||
  rangeStyles.indexOf(one.style) - rangeStyles.indexOf(other.style)

function add(marked: Marked, style: RangeStyle, write: () => void): void {
  const at = marked.text.length
  write()
  const length = marked.text.length - at
  if (length > 0) marked.ranges.push({ style, at, length })
}

/** Consecutive lines in a quote or a list are merged into one. */
function readLines(source: string, marked: Marked): void {
  let open: { style: 'quote' | 'list'; at: number } | undefined
  const close = (end: number) => {
    if (open && end > open.at) marked.ranges.push({ ...open, length: end - open.at })
    open = undefined
  }
  const lines = source.split('\n')
  const isBullet = (n: number) => bullet.test(lines[n] ?? '')
  for (const [n, line] of lines.entries()) {
    const isNumber = negative.test(line) && !isBullet(n - 1) && !isBullet(n + 1)
    const { style, shown } = isNumber ? { shown: line } : readLine(line)
    const end = marked.text.length
    if (open && open.style !== style) close(end)
    if (n > 0) marked.text += '\n'
    if (style && !open) open = { style, at: marked.text.length }
    readInline(shown, marked, new Set())
  }
  close(marked.text.length)
}

function readLine(line: string): { style?: 'quote' | 'list'; shown: string } {
  if (line.startsWith('> ') && line.trim() !== '>') return { style: 'quote', shown: line.slice(2) }
  if (bullet.test(line)) return { style: 'list', shown: line.replace(bullet, '• ') }
  if (numbered.test(line)) return { style: 'list', shown: line }
  return { shown: line.replace(escapedLine, '') }
}

function readInline(line: string, marked: Marked, inside: ReadonlySet<InlineStyle>): void {
  const kept = keptParts(line)
  let at = 0
  while (at < line.length) {
    const keptUntil = kept.get(at)
    if (keptUntil !== undefined) {
      marked.text += line.slice(at, keptUntil)
      at = keptUntil
      continue
    }
    const escaped = line[at] === '\\' && markAt(line, at + 1)
    if (escaped && begins(line, at + 1, escaped)) {
      marked.text += (isInPath(line, at, escaped) ? '\\' : '') + escaped.sign
      at += 1 + escaped.sign.length
      continue
    }
    const mark = markAt(line, at)
    const from = at + (mark?.sign.length ?? 0)
    const end =
      mark && !inside.has(mark.style) && begins(line, at, mark)
        ? endOf(line, from, { mark, kept })
        : undefined
    if (mark && end !== undefined) {
      const inner = line.slice(from, end)
      add(marked, mark.style, () => {
        if (mark.style === 'code') marked.text += inner
        else readInline(inner, marked, new Set([...inside, mark.style]))
      })
      at = end + mark.sign.length
    } else {
      marked.text += mark?.sign ?? line[at] ?? ''
      at += mark?.sign.length ?? 1
    }
  }
}

const markAt = (line: string, at: number): Mark | undefined =>
  marks.find(({ sign }) => line.startsWith(sign, at))

/** Parts of a line whose marks are not formatting: addresses and names. Maps the start of each to its end. */
function keptParts(line: string): ReadonlyMap<number, number> {
  const kept = new Map<number, number>()
  for (const { at, text, href } of splitLinks(line))
    if (href !== undefined) kept.set(at, at + text.replace(/[*_~|`]+$/, '').length)
  for (const { index, 0: name } of line.matchAll(/@[^@\n\u2005]{1,80}\u2005/g))
    kept.set(index, index + name.length)
  return kept
}

/** Whether a backslash separates folders: after a drive, or where the mark would be none without it. */
const isInPath = (line: string, at: number, { sign }: Mark): boolean =>
  /(?:^|[^A-Za-z])[A-Za-z]:$/.test(line.slice(0, at)) ||
  (sign.length === 1 && latin.test(line[at - 1] ?? ' '))

function begins(line: string, at: number, { sign, style }: Mark): boolean {
  const next = line.slice(at + sign.length)
  if (blank.test(next[0] ?? ' ')) return false
  if (style === 'code' || sign.length > 1) return true
  const before = line[at - 1] ?? ' '
  const first = String.fromCodePoint(next.codePointAt(0) ?? 0x20)
  return (
    !latin.test(before) &&
    before !== sign &&
    first !== sign &&
    (word.test(first) || markAt(next, 0) !== undefined)
  )
}

function endOf(
  line: string,
  from: number,
  { mark: { sign, style }, kept }: { mark: Mark; kept: ReadonlyMap<number, number> },
): number | undefined {
  for (let end = line.indexOf(sign, from + 1); end > 0; end = line.indexOf(sign, end + 1)) {
    const isKept = [...kept].some(([start, stop]) => start < end && end < stop)
    if (style === 'code') return line[end - 1] === sign ? undefined : end
    if (isKept || blank.test(line[end - 1] ?? ' ') || line[end - 1] === '\\') continue
    // The last two of three stars close the two opening ones.
    if (line[end + sign.length] === sign[0]) continue
    if (sign.length === 1 && (line[end - 1] === sign || latin.test(line[end + 1] ?? ' '))) continue
    if (word.test(line.slice(from, end))) return end
  }
  return undefined
}

/** Whether reading a text as Markdown changes it. */
const meansMarkup = (text: string): boolean => {
  const { text: read, ranges } = readMarkup(text)
  return ranges.length > 0 || read !== text
}

/** Converts a text to Markdown that parses to the same text. */
export function writeMarkup({ text, ranges }: { text: string; ranges: readonly TextRange[] }): string {
  if (ranges.length === 0 && !meansMarkup(text)) return text
  const styleAt = (at: number, style: RangeStyle) =>
    ranges.some((range) => range.style === style && range.at <= at && at < range.at + range.length)
  const lines: string[] = []
  let at = 0
  let isInCode = false
  for (const line of text.split('\n')) {
    const isCode = styleAt(at, 'pre')
    if (isCode !== isInCode) lines.push('```')
    isInCode = isCode
    if (isCode) lines.push(line)
    else
      lines.push(writeLine(line, at, { ranges, isQuote: styleAt(at, 'quote'), isList: styleAt(at, 'list') }))
    at += line.length + 1
  }
  if (isInCode) lines.push('```')
  return lines.join('\n')
}

function writeLine(
  line: string,
  offset: number,
  { ranges, isQuote, isList }: { ranges: readonly TextRange[]; isQuote: boolean; isList: boolean },
): string {
  const end = offset + line.length
  const inline = ranges.flatMap((range) => {
    const sign = marks.find(({ style }) => style === range.style)?.sign
    const from = Math.max(range.at, offset)
    const to = Math.min(range.at + range.length, end)
    return sign !== undefined && to > from ? [{ ...range, sign, from: from - offset, to: to - offset }] : []
  })
  let written = ''
  for (let at = 0; at <= line.length; at++) {
    const closing = inline.filter(({ to }) => to === at).toSorted((one, other) => other.from - one.from)
    const opening = inline.filter(({ from }) => from === at).toSorted((one, other) => other.to - one.to)
    written += closing.map(({ sign }) => sign).join('')
    written += opening.map(({ sign }) => sign).join('')
    const isCode = inline.some(({ style, from, to }) => style === 'code' && from <= at && at < to)
    const mark = isCode ? undefined : markAt(line, at)
    if (mark && begins(line, at, mark) && line[at - 1] !== mark.sign[0] && !isAddress(line, at))
      written += '\\'
    written += line[at] ?? ''
  }
  if (isQuote) return `> ${written}`
  if (isList) return written.replace(/^• (?![+\p{Sc}]?\d)/u, '- ')
  return readLine(written).style ? `\\${written}` : written
}

const isAddress = (line: string, at: number): boolean =>
  [...keptParts(line)].some(([start, stop]) => start <= at && at < stop)

/** A selection in the text being written. */
export type Selected = { text: string; start: number; end: number }

/** Puts marks around the selected words, line by line, or removes existing ones. */
export function toggleMarkup(selected: Selected, style: RangeStyle): Selected {
  if (style === 'quote') return onLines(selected, '> ')
  if (style === 'list') return onLines(selected, '- ')
  const { text, start, end } = selected
  if (style === 'pre') return put(selected, `\`\`\`\n${text.slice(start, end)}\n\`\`\``)
  const sign = signOf(style)
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (isSigned(before, after, sign))
    return {
      text: before.slice(0, -sign.length) + text.slice(start, end) + after.slice(sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  const wrapped = text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const words = line.trim()
      return words === '' ? line : line.replace(words, () => sign + words + sign)
    })
    .join('\n')
  const isOneLine = !wrapped.includes('\n') && wrapped.startsWith(sign)
  const next = put(selected, wrapped)
  // The words stay selected without their marks, so that a second style can be added or this one removed.
  return isOneLine && wrapped.endsWith(sign)
    ? { ...next, start: next.start + sign.length, end: next.end - sign.length }
    : next
}

/** Whether the marks surround the words. One asterisk is italic, two are bold, and three are both. */
function isSigned(before: string, after: string, sign: string): boolean {
  if (!before.endsWith(sign) || !after.startsWith(sign)) return false
  if (sign !== '*') return true
  const count = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
  return count % 2 === 1
}

function onLines({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const next = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  return put({ text, start: from, end: to }, next)
}

const put = ({ text, start, end }: Selected, words: string): Selected => ({
  text: text.slice(0, start) + words + text.slice(end),
  start,
  end: start + words.length,
})
