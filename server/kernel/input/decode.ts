import { z } from 'zod'
import { quickDecode, undecided } from './quick-decode'

/**
 * Decodes input from a client. With `ignoresUnknown`, fields that the schema does not have are dropped, at
 * any depth, instead of being an error; `isReduced` says whether there were any.
 */
export function decodeFrom<S extends z.ZodType>(
  schema: S,
  given: unknown,
  { ignoresUnknown }: { ignoresUnknown: boolean },
): z.ZodSafeParseResult<z.output<S>> & { isReduced?: boolean } {
  const quick = quickDecode(schema, given)
  if (quick !== undecided) return { success: true, data: quick }
  const whole = z.safeDecode(schema, given as z.input<S>)
  if (whole.success || !ignoresUnknown) return whole
  const reduced = structuredClone(given)
  let isReduced = false
  for (const issue of whole.error.issues)
    if (issue.code === 'unrecognized_keys') {
      isReduced = true
      dropKeys(reduced, issue)
    }
  return isReduced ? { ...z.safeDecode(schema, reduced as z.input<S>), isReduced } : whole
}

function dropKeys(
  from: unknown,
  { path, keys }: { path: readonly PropertyKey[]; keys: readonly string[] },
): void {
  let holder = from
  for (const step of path) holder = (holder as Record<PropertyKey, unknown>)[step]
  for (const key of keys) delete (holder as Record<string, unknown>)[key]
}
