/** The rules for names and paragraphs that people write, wherever they are shown. */
import { textLength } from './text-length'
import { isBlank } from './visible-text'

/** `missing`: nothing of it is visible. `characters`: it contains characters that break the layout or cannot be stored. */
export type TextProblem = 'missing' | 'characters' | 'long'

/** Controls, line ends, lone surrogates, and marks that change the direction of the text around them. */
const disruptive = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** A line of text as stored: in NFC, without surrounding blanks. */
export const tidyLine = (text: string): string => text.normalize('NFC').trim()

/** A text of several lines as stored: lines end in `\n`, whatever system they were typed on. */
export const tidyParagraph = (text: string): string => tidyLine(text.replace(/\r\n?/g, '\n'))

/** Checks a name, as `tidyLine` will store it, against its longest `textLength`. */
export function nameProblem(text: string, longest: number): TextProblem | undefined {
  return isBlank(text) ? 'missing' : lineProblem(text, longest)
}

/** Checks a line that may be empty. */
export function lineProblem(text: string, longest: number): Exclude<TextProblem, 'missing'> | undefined {
  const line = tidyLine(text)
  if (disruptive.test(line)) return 'characters'
  return textLength(line) > longest ? 'long' : undefined
}

/** Checks a text of several lines, as `tidyParagraph` will store it. */
export function paragraphProblem(text: string, longest: number): TextProblem | undefined {
  const paragraph = tidyParagraph(text)
  if (isBlank(paragraph)) return 'missing'
  if (disruptive.test(paragraph.replace(/[\n\t\u2028\u2029]/g, ''))) return 'characters'
  return textLength(paragraph) > longest ? 'long' : undefined
}
