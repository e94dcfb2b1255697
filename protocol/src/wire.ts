/**
 * Two spellings of one thing. Code says `conversationId`; the wire says what the product has always said (`list_id`).
 * A wire object is a zod codec: the server decodes requests and encodes answers with it, the client does the reverse,
 * and the printed documents show its wire side.
 */
import { z } from 'zod'

type Field = readonly [wireName: string, schema: z.ZodType]
type Fields = Readonly<Record<string, Field>>
type Shape<F extends Fields> = { -readonly [K in keyof F]: F[K][1] }
type WireShape<F extends Fields> = { -readonly [K in keyof F as F[K][0]]: F[K][1] }
type Clear<F extends Fields> = z.output<z.ZodObject<Shape<F>>>
type Wire<F extends Fields> = z.input<z.ZodObject<WireShape<F>>>

/** A codec between `Clear` names and wire names. `wireFields` tells the edge which values may arrive as JSON text. */
export type WireObject<F extends Fields = Fields> = z.ZodType<Clear<F>, Wire<F>> & {
  nestedFields: ReadonlySet<string>
}

const nestedSchemas = new WeakSet<z.ZodType>()
const fieldsBySchema = new WeakMap<z.ZodType, Fields>()

/** The fields of a wire object by clear name; undefined for any other schema. */
export const fieldsOf = (schema: z.ZodType): Fields | undefined => fieldsBySchema.get(schema)

/** Marks a value that is an object or a list: a form sends it as JSON text, and the edge parses it before the schema. */
export function nested<S extends z.ZodType>(schema: S): S {
  nestedSchemas.add(schema)
  return schema
}

function isNested(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isNested(schema.unwrap() as z.ZodType)
  return nestedSchemas.has(schema)
}

/** What a caller sends: unknown fields are refused. */
export const wireInput = <const F extends Fields>(fields: F): WireObject<F> =>
  wireObject(fields, z.strictObject)

/** What we answer or push: a reader drops fields it does not know, so that fields can be added. */
export const wireView = <const F extends Fields>(fields: F): WireObject<F> => wireObject(fields, z.object)

function wireObject<F extends Fields>(
  fields: F,
  objectOf: typeof z.strictObject | typeof z.object,
): WireObject<F> {
  const names = Object.entries(fields).map(([clear, [wire]]) => [clear, wire] as const)
  const shape = Object.fromEntries(Object.values(fields).map(([wire, schema]) => [wire, schema]))
  const rename = (from: 0 | 1, to: 0 | 1) => (value: Record<string, unknown>) => {
    const renamed: Record<string, unknown> = {}
    for (const pair of names) if (value[pair[from]] !== undefined) renamed[pair[to]] = value[pair[from]]
    return renamed
  }
  const codec = z.codec(objectOf(shape), z.custom<Record<string, unknown>>(), {
    decode: rename(1, 0),
    encode: rename(0, 1),
  })
  const nestedFields = new Set(
    Object.values(fields)
      .filter(([, schema]) => isNested(schema))
      .map(([wire]) => wire),
  )
  fieldsBySchema.set(codec, fields)
  return Object.assign(codec, { nestedFields }) as unknown as WireObject<F>
}

/** A whole number. Forms send digits as text. */
export const count = ({ max = Number.MAX_SAFE_INTEGER }: { max?: number } = {}) =>
  z.codec(z.union([z.int(), z.string().regex(/^\d{1,16}$/)]), z.int().min(0).max(max), {
    decode: (value) => Number(value),
    encode: (value) => value,
  })

/** Yes or no, 1 or 0 on the wire. */
export const Flag = z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1']), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === '1',
  encode: (value) => (value ? 1 : 0),
})
export const flag = () => Flag

/** Text that a person typed: at most `max` UTF-16 units, at least `min`; no NUL, which PostgreSQL cannot hold. */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'contains characters that cannot be stored',
    )

const brandedId = <Brand extends string>() => z.uuid().toLowerCase().brand<Brand>()
export const PersonId = brandedId<'PersonId'>()
export type PersonId = z.output<typeof PersonId>
export const ConversationId = brandedId<'ConversationId'>()
export type ConversationId = z.output<typeof ConversationId>
/** The id that a client makes once for each logical send, before the first try (ours are UUIDv7). */
export const ClientId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** An empty answer: `{}`. */
export const Nothing = wireView({})
export type Nothing = Record<string, never>
