/** Keyset pages of staff lists. */
import { maxTotal } from '@linnet/protocol/staff'
import { z } from 'zod'
import { refuse } from '../refusal'

type Key = readonly (string | number)[]

/** The end of a page, as the opaque `next` of the answer: the values that the list is sorted by, then the id. */
export const encodeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * Parsers of the values that a list can be sorted by. A cursor is untrusted, so values that the database
 * would reject are refused.
 */
const parts = {
  id: z.uuid(),
  /** A time as PostgreSQL writes it. */
  time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/)
    .refine((text) => isDay(text.slice(0, 10))),
  /** A time in milliseconds. */
  ms: z.int().min(0).max(8_000_000_000_000),
  /** A serial number of a row. */
  serial: z.union([z.int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(Number),
  number: z.number().min(-1e15).max(1e15),
  /** An amount in minor units. */
  minor: z.string().regex(/^\d{1,18}$/),
  text: z
    .string()
    .max(500)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
} as const
type Part = keyof typeof parts
type KeyOf<Parts extends readonly Part[]> = {
  -readonly [N in keyof Parts]: z.output<(typeof parts)[Parts[N]]>
}

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && !day.startsWith('0000') && date.toISOString().startsWith(day)
}

/** The key in `after`, which must have the parts that the list is sorted by; undefined for the first page. */
export function decodeCursor<const Parts extends readonly [Part, ...Part[]]>(
  after: string | undefined,
  ...sortedBy: Parts
): KeyOf<Parts> | undefined {
  if (after === undefined) return undefined
  const [first, ...others] = sortedBy
  const schema = z.tuple([parts[first] as z.ZodType, ...others.map((part): z.ZodType => parts[part])])
  const key = schema.safeParse(parseJson(Buffer.from(after, 'base64url').toString()))
  return key.success ? (key.data as unknown as KeyOf<Parts>) : refuse('BadInput', { field: 'after' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes a page of `limit + 1` rows read in order: the extra row only shows that there are more. */
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
