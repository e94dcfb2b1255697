/** Reads names and numbers from imported data: vCard files, pasted text, the browser's contact picker. */

export type AddressEntry = { name: string; number: string }

/** The largest file that is read. */
export const maxVcardBytes = 8 * 1024 * 1024

/** The phone numbers in a vCard file (2.1 to 4.0), with the names beside them. */
export function readVcards(text: string): AddressEntry[] {
  // Long lines continue on the next line after a space.
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const entries: AddressEntry[] = []
  let [name, numbers]: [string, string[]] = ['', []]
  for (const line of lines) {
    const { property, value } = propertyOf(line)
    if (property === 'BEGIN') [name, numbers] = ['', []]
    else if (property === 'FN') name = unescaped(value)
    else if (property === 'TEL') numbers.push(value.replace(/^tel:/i, '').replace(/;ext=.*$/i, ''))
    else if (property === 'END') entries.push(...numbers.map((number) => ({ name, number })))
  }
  return entries
}

/** The property of a line `group.NAME;parameters:value`. */
function propertyOf(line: string): { property: string; value: string } {
  const [, name = '', parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/.exec(line) ?? []
  const isEncoded = /ENCODING=QUOTED-PRINTABLE/i.test(parameters)
  return { property: name.toUpperCase(), value: isEncoded ? fromQuotedPrintable(value) : value }
}

const unescaped = (value: string): string =>
  value
    .replace(/\\([\\,;])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim()

function fromQuotedPrintable(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/gi, '%$1'))
  } catch {
    return value
  }
}

const somethingLikeANumber = /[+＋]?[\d０-９][\d０-９\s().·/‐-―-]{4,}[\d０-９]/u

/** The numbers in pasted text, separated by lines or commas; the rest of each part is the name. */
export function readPasted(text: string): AddressEntry[] {
  return text.split(/[\n,;，、；]+/u).flatMap((part) => {
    const [number] = somethingLikeANumber.exec(part) ?? []
    return number === undefined ? [] : [{ name: part.replace(number, '').trim(), number }]
  })
}
