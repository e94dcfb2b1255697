/** Lists in the console are paged by position instead of page number, so that a late page costs the same as the first. */
import { z } from 'zod'
import { text } from '../wire'
import { staffText } from './contract'

export const pageLimits = [25, 50, 100] as const
/** Totals are counted up to here. */
export const maxTotal = 10_000

/** The input of a paged list: its cursor, order and filters. */
export const pageInput = <const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>({
  sorts,
  isAscending = false,
  filters,
}: {
  /** The columns it can be sorted by; the first is the default. */
  sorts: S
  /** Whether the least comes first unless the caller asks otherwise, as in a queue. */
  isAscending?: boolean
  filters: F
}) =>
  z.object({
    /** The `next` of the previous page. */
    after: text({ max: 1000 }).optional(),
    limit: z.literal([...pageLimits]).default(25),
    sort: z.enum(sorts as readonly string[] as [S[number], ...S[number][]]).default(sorts[0] as never),
    descending: z.boolean().default(!isAscending),
    ...filters,
  })

/** One page. `next` is missing on the last; a `total` of `maxTotal` means that many or more. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    next: z.string().optional(),
    total: z.int().max(maxTotal).optional(),
  })

/** Text that staff search by. */
export const SearchText = staffText({ max: 100 })
