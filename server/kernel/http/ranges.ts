/** A byte range; `end` is exclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `range` header with a single range. Undefined means the whole file: no range, several, or an
 * invalid one. `unsatisfiable` if it starts past the end.
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const count = Number(last)
    return count === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
