/** Keyset pages of staff lists. */
import { maxTotal } from '@linnet/protocol/staff'
import { z } from 'zod'
import { refuse } from '../refusal'

type Key = readonly (string | number)[]

/** Where a page ended, as the opaque `next` of the answer: the values that the list is sorted by, then the id. */
export const encodeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

const Cursor = z
  .array(z.union([z.string(), z.number()]))
  .min(1)
  .max(4)

/** The key in `after`, which must have as many values as the list is sorted by; undefined for the first page. */
export function decodeCursor<K extends Key>(after: string | undefined, length: K['length']): K | undefined {
  if (after === undefined) return undefined
  const key = Cursor.safeParse(parseJson(Buffer.from(after, 'base64url').toString()))
  if (!key.success || key.data.length !== length) return refuse('BadInput', { field: 'after' })
  return key.data as unknown as K
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes a page of `limit + 1` rows read in order: the one too many only says that there is more. */
export function pageFrom<Row, View>(
  rows: readonly Row[],
  {
    limit,
    keyOf,
    view,
    total,
  }: { limit: number; keyOf: (row: Row) => Key; view: (row: Row) => View; total?: number },
): { rows: View[]; next?: string; total?: number } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(view),
    ...(rows.length > limit && last !== undefined && { next: encodeCursor(keyOf(last)) }),
    ...(total !== undefined && { total: Math.min(total, maxTotal) }),
  }
}
