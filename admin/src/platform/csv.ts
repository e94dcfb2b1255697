/** A spreadsheet runs a cell that begins with one of these as a formula; some treat the full-width signs the same way. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  // Excel takes the file for UTF-8 only with a byte order mark.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
