/** Lists of the console come by pages, from a position instead of by number, so that a late page costs what the first does. */
import { z } from 'zod'
import { text } from '../wire'
import { staffText } from './contract'

export const pageLimits = [25, 50, 100] as const
/** Totals are counted up to here. */
export const maxTotal = 10_000

/** The input of a paged list: where to go on, how it is sorted, and its filters. */
export const pageInput = <const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>({
  sorts,
  filters,
}: {
  /** The columns it can be sorted by; the first is the default. */
  sorts: S
  filters: F
}) =>
  z.object({
    /** `next` of the page before. */
    after: text({ max: 1000 }).optional(),
    limit: z.literal([...pageLimits]).default(25),
    sort: z.enum(sorts as readonly string[] as [S[number], ...S[number][]]).default(sorts[0] as never),
    descending: z.boolean().default(true),
    ...filters,
  })

/** One page. `next` is missing on the last; `total` is at most `maxTotal`, which means as many or more. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    next: z.string().optional(),
    total: z.int().max(maxTotal).optional(),
  })

/** Text that staff search by. */
export const SearchText = staffText({ max: 100 })
