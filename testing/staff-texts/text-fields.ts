/** The text fields of a staff call, found in its schema, so that a new field is tested without being listed anywhere. */
import type { z } from 'zod'

type Path = readonly string[]

export interface TextField {
  path: Path
  schema: z.ZodType
}

/** The inner definitions of the schema kinds used in contracts. */
interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: readonly unknown[]
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** All positions in an input that take a string. */
export function stringFields(schema: z.ZodType, path: Path = []): TextField[] {
  const { type, innerType, in: given, element, valueType, options, shape } = definitionOf(schema)
  const inside = innerType ?? given
  if (type === 'string') return [{ path, schema }]
  if (inside) return stringFields(inside, path)
  if (element) return stringFields(element, [...path, '0'])
  if (valueType) return stringFields(valueType, [...path, 'anything'])
  if (options) return options.flatMap((option) => stringFields(option, path))
  return Object.entries(shape ?? {}).flatMap(([name, field]) => stringFields(field, [...path, name]))
}

/** The positions that take written text, and not only an id, a number or an address. */
export const textFields = (schema: z.ZodType): TextField[] =>
  stringFields(schema).filter((field) => field.schema.safeParse('Plain words').success)

const words = [crypto.randomUUID(), 'Plain words', '1.00', '1', 'a@example.org', '123456', 'word', 'd29yZA==']
const numbers = [1, 25, 0, 1000]

/** A valid value of the schema, without optional parts. */
export function anyInput(schema: z.ZodType): unknown {
  const { type, in: given, element, options, shape, entries, values } = definitionOf(schema)
  if (schema.safeParse(undefined).success) return undefined
  if (type === 'string') return words.find((word) => schema.safeParse(word).success)
  if (type === 'number' || type === 'int') return numbers.find((each) => schema.safeParse(each).success)
  if (type === 'boolean') return true
  if (type === 'array') return element ? [anyInput(element)] : []
  if (given) return anyInput(given)
  if (options?.[0]) return anyInput(options[0])
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return Object.fromEntries(Object.entries(shape ?? {}).map(([name, field]) => [name, anyInput(field)]))
}

/** The input with another value at one position. */
export function put(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(input)) return [put(input[0], rest, value)]
  const fields = (input ?? {}) as Record<string, unknown>
  return { ...fields, [name]: put(fields[name], rest, value) }
}

/** All texts for the first field of its kind, and two for each of the others, which share its rule, a different two each time. */
export function textsFor<T>(texts: readonly T[], nth: number): readonly T[] {
  if (nth === 0) return texts
  return [2 * nth, 2 * nth + 1].flatMap((place) => texts.slice(place % texts.length).slice(0, 1))
}

/** As much of a text as a field accepts. */
export function clipped({ schema }: TextField, text: string): string {
  const characters = Array.from(text)
  while (characters.length > 0 && !schema.safeParse(characters.join('')).success) characters.pop()
  return characters.join('').trim()
}

/** Whether a text appears verbatim anywhere in an answer. */
export function holds(answer: unknown, text: string): boolean {
  if (typeof answer === 'string') return answer === text
  if (typeof answer !== 'object' || answer === null) return false
  return Object.values(answer).some((value) => holds(value, text))
}
