/** Reading answers and frames of a newer server: one unreadable field or element must not lose the rest. */
import { z } from 'zod'
import { recast } from './recast'
import { fieldsOf } from './wire'

/**
 * Falls back to reading field by field: an unreadable field takes its value from `blanks`, or is left out if it is optional.
 * Fails if a field can do neither.
 */
export function tolerant<V extends object, W>(view: z.ZodType<V, W>, blanks: Partial<V>): z.ZodType<V, W> {
  const tolerant = (view as z.ZodType).catch((context: { value: unknown }) => new Unread(context.value))
  return recast(tolerant, {
    decode(value, context) {
      const read = value instanceof Unread ? salvage(view, value.raw, blanks) : (value as V)
      if (read) return read
      context.issues.push({ code: 'custom', message: 'cannot be read', input: value })
      return z.NEVER
    },
    encode: (value) => value,
  }) as z.ZodType<V, W>
}

class Unread {
  constructor(readonly raw: unknown) {}
}

function salvage<V extends object>(view: z.ZodType<V>, raw: unknown, blanks: Partial<V>): V | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const saved: Record<string, unknown> = {}
  for (const [clear, [wire, schema]] of Object.entries(fieldsOf(view) ?? {})) {
    const given = (raw as Record<string, unknown>)[wire]
    const field = z.safeDecode(schema, given)
    const value: unknown = field.success ? field.data : blanks[clear as keyof V]
    if (value !== undefined) saved[clear] = value
    else if (!field.success && !schema.safeParse(undefined).success) return undefined
  }
  return saved as V
}

/** A state that newer servers may extend: undefined for one that this version does not know, and must not show as another. */
export const openState = <State extends z.ZodEnum>(state: State) => state.optional().catch(undefined)

/** Leaves out elements that cannot be read at all. */
export const tolerantList = <T, W>(element: z.ZodType<T, W>): z.ZodType<T[], W[]> =>
  recast(z.array((element as z.ZodType).catch(() => missing)), {
    decode(elements) {
      const read = elements.filter((each) => each !== missing) as T[]
      lengthsAsSent.set(read, elements.length)
      return read
    },
    encode: (elements) => elements,
  }) as unknown as z.ZodType<T[], W[]>

const missing = Symbol('missing')
const lengthsAsSent = new WeakMap<readonly unknown[], number>()

/** The length of a list as sent, which shows whether a page is the last one. */
export const lengthAsSent = (list: readonly unknown[]): number => lengthsAsSent.get(list) ?? list.length
