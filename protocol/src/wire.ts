/**
 * Two spellings of the same thing. Code uses `conversationId`; the wire uses the product's traditional name (`list_id`).
 * A wire object is a zod codec: the server decodes requests and encodes answers with it, the client does the reverse,
 * and the printed documents show its wire side.
 */
import { z } from 'zod'
import { isBlank } from './visible-text'

/** A field that callers send also says what it means: a text, an example, and the unit of a number. */
export type Field = readonly [
  wireName: string,
  schema: z.ZodType,
  text?: string,
  example?: unknown,
  unit?: string,
]
type Fields = Readonly<Record<string, Field>>
type Shape<F extends Fields> = { -readonly [K in keyof F]: F[K][1] }
type WireShape<F extends Fields> = { -readonly [K in keyof F as F[K][0]]: F[K][1] }
type Clear<F extends Fields> = z.output<z.ZodObject<Shape<F>>>
type Wire<F extends Fields> = z.input<z.ZodObject<WireShape<F>>>

/**
 * The form encoding of a value that is not a single text: an object, or a list of objects, as JSON text; any
 * other list as JSON text or as a repeated field, whose values are numbers or texts.
 */
export type FormSpelling = 'object' | 'numbers' | 'texts'

/** A codec between `Clear` names and wire names. `formSpellings` lists the values that a form spells differently. */
export type WireObject<F extends Fields = Fields> = z.ZodType<Clear<F>, Wire<F>> & {
  formSpellings: ReadonlyMap<string, FormSpelling>
}

const nestedSchemas = new WeakSet<z.ZodType>()
const fieldsBySchema = new WeakMap<z.ZodType, Fields>()

/** The fields of a wire object by clear name; undefined for any other schema. */
export const fieldsOf = (schema: z.ZodType): Fields | undefined => fieldsBySchema.get(schema)

/** Marks a value that is an object or a list, which the edge parses from a form before the schema sees it. */
export function nested<S extends z.ZodType>(schema: S): S {
  nestedSchemas.add(schema)
  return schema
}

function formSpellingOf(schema: z.ZodType, isMarked = false): FormSpelling | undefined {
  const isNested = isMarked || nestedSchemas.has(schema)
  if (schema instanceof z.ZodOptional) return formSpellingOf(schema.unwrap() as z.ZodType, isNested)
  if (!isNested) return undefined
  // Objects have a shape; the browser's subset of zod lacks their class.
  if (!(schema instanceof z.ZodArray) || 'shape' in schema.element) return 'object'
  return schema.element instanceof z.ZodNumber ? 'numbers' : 'texts'
}

/** A caller's input: unknown fields are refused. */
export const wireInput = <const F extends Fields>(fields: F): WireObject<F> =>
  wireObject(fields, z.strictObject)

/** An answer or pushed frame: readers drop fields that they do not know, so that fields can be added. */
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
  const formSpellings = new Map(
    Object.values(fields).flatMap(([wire, schema]) => {
      const spelling = formSpellingOf(schema)
      return spelling ? [[wire, spelling]] : []
    }),
  )
  fieldsBySchema.set(codec, fields)
  return Object.assign(codec, { formSpellings }) as unknown as WireObject<F>
}

/** Digits, as a form sends a number. */
const Digits = z.string().regex(/^[0-9]{1,16}$/)

/** A whole number. Forms send digits as text. */
export const count = ({ max = Number.MAX_SAFE_INTEGER }: { max?: number } = {}) => {
  const number = z.int().min(0).max(max)
  return numberOnWire(z.union([number, Digits]), number)
}

/** One of a few whole numbers. */
export const choice = (choices: readonly number[]) => {
  const number = z.literal([...choices])
  return numberOnWire(z.union([number, Digits]), number)
}

const numberOnWire = <N extends z.ZodType<number, number>>(onWire: z.ZodType<number | string>, number: N) =>
  z.codec(onWire, number, { decode: (value) => Number(value) as z.input<N>, encode: (value) => value })

/** Yes or no: 1 or 0 in answers; callers may also send `true` or `false`, and forms all of these as text. */
export const Flag = z.codec(
  z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false']), z.boolean()]),
  z.boolean(),
  {
    decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
    encode: (value) => (value ? 1 : 0),
  },
)
export const flag = () => Flag

/** Text that a person typed: at most `max` UTF-16 units, at least `min`; no NUL, which PostgreSQL cannot hold. */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/)
    .refine((value) => value.isWellFormed(), 'contains characters that cannot be stored')

/** Text that people see, such as a name: like `text`, and something of it is visible. */
export const shownText = ({ max }: { max: number }) =>
  text({ min: 1, max }).refine((value) => !isBlank(value), 'has nothing that can be seen')

const brandedId = <Brand extends string>() => z.uuid().toLowerCase().brand<Brand>()
export const PersonId = brandedId<'PersonId'>()
export type PersonId = z.output<typeof PersonId>
export const ConversationId = brandedId<'ConversationId'>()
export type ConversationId = z.output<typeof ConversationId>
/** An id that a client generates once for each logical send, before the first try (ours are UUIDv7). */
export const ClientId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** An empty answer: `{}`. */
export const Nothing = wireView({})
export type Nothing = Record<string, never>
