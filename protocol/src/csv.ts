import { withoutMarks } from './visible-text'

/** A spreadsheet runs a cell that begins with one of these as a formula; some treat the full-width signs the same way. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(text: string): string {
  const isFormula = formula.test(text) || formula.test(withoutMarks(text).trimStart())
  const safe = isFormula && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
