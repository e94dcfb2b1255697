/** The meaning of a field that callers send, for the printed contract. The builds of the app and the console leave it out. */
import type { z } from 'zod'

/** The text, an example, and the unit of a number. */
export type Meaning = readonly [text: string, example: unknown, unit?: string]

/** By the name of the field. */
export type Meanings = Readonly<Record<string, Meaning>>

/** Meanings that several objects share. */
export const meanings = <const M extends Meanings>(shared: M): M => shared

const meaningsBySchema = new WeakMap<z.ZodType, Meanings>()

/** The meanings stated with `withMeanings`; undefined for any other schema. */
export const meaningsOf = (schema: z.ZodType): Meanings | undefined => meaningsBySchema.get(schema)

/** Says what each field of an object without wire names means. In a wire object, the meaning is part of the field. */
export function withMeanings<S extends z.ZodObject>(
  schema: S,
  stated: { readonly [Name in keyof S['shape']]: Meaning },
): S {
  meaningsBySchema.set(schema, stated)
  return schema
}
