import { z } from 'zod'

interface Recast {
  from: z.ZodType
  encode: (value: never) => unknown
}
const recasts = new WeakMap<z.ZodType, Recast>()

/** Undefined unless the schema was made by `recast`. */
export const recastOf = (schema: z.ZodType): Recast | undefined => recasts.get(schema)

/** A codec to another shape in code. `spell` applies `encode` without validating. */
export function recast<S extends z.ZodType, T>(
  from: S,
  by: {
    decode: (value: z.output<S>, context: z.core.ParsePayload) => T
    encode: (value: T) => z.output<S>
  },
): z.ZodType<T, z.input<S>> {
  const codec = z.codec(from, z.custom<T>(), by)
  recasts.set(codec, { from, encode: by.encode })
  return codec
}
