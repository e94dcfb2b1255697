/**
 * The contract's schemas as JSON Schema. Each exported schema is a component that is printed once and
 * referred to by name.
 */
import { z } from 'zod'
import * as contract from '../src'
import type { Kind } from '../src/kinds/kind'
import { emojiPattern } from './emoji-pattern'

export type JsonSchema = Record<string, unknown>

const prefix = '#/components/schemas/'
export const refTo = (id: string): JsonSchema => ({ $ref: prefix + id })
const { allCalls, allEvents, allSignals } = contract

/**
 * Schemas by their exported name, such as `ProfileView`; schemas of a single call or frame have a separate
 * id.
 */
const registry = z.registry<{ id: string }>()
const schemasById = new Map<string, z.ZodType>()
for (const [name, value] of Object.entries(contract))
  if (value instanceof z.ZodType && !registry.has(value)) register(value, name)
for (const { name, input, output } of allCalls) {
  registerAnonymous(input, `${name} input`)
  registerAnonymous(output, `${name} output`)
}
for (const { name, data } of allEvents) registerAnonymous(data, `${name} data`)
// Signals of the app and of the server may have the same name.
for (const { name, data } of allSignals) registerAnonymous(data, `${name} signal`)

for (const [name, { sent, seen }] of Object.entries<Kind>(contract.kinds)) {
  register(seen, `content.${name}`)
  if (sent !== 'serverOnly') register(sent, `sent.${name}`)
}

function registerAnonymous(schema: z.ZodType, id: string): void {
  if (!registry.has(schema)) register(schema, id)
}

function register(schema: z.ZodType, id: string): void {
  registry.add(schema, { id })
  schemasById.set(id, schema)
}

const printed = z.toJSONSchema(registry, {
  io: 'input',
  unrepresentable: 'any',
  override: tidy,
  uri: (id) => prefix + id,
}).schemas as Record<string, JsonSchema>

/**
 * Prints schemas for other tools: patterns that every regular expression engine compiles, numbers without the
 * digits that forms send, and a tolerated field as servers have to send it.
 */
function tidy({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema['minimum']
    delete jsonSchema['maximum']
  }
  if (jsonSchema['minLength'] === 0) delete jsonSchema['minLength']
  if (zodSchema === contract.Emoji) jsonSchema['pattern'] = emojiPattern()
  if (zodSchema === contract.Flag) replaceBy(jsonSchema, { type: 'integer', enum: [0, 1] })
  const { anyOf, pattern, enum: values, const: value } = jsonSchema
  if (typeof pattern === 'string') jsonSchema['pattern'] = pattern.replaceAll('\\0', '\\u0000')
  if ((values as unknown[] | undefined)?.every(Number.isInteger)) jsonSchema['type'] = 'integer'
  if (Number.isInteger(value)) jsonSchema['type'] = 'integer'
  if (isNumberOrDigits(anyOf)) replaceBy(jsonSchema, anyOf[0])
  if (zodSchema instanceof z.ZodCatch) delete jsonSchema['default']
  if (!(zodSchema instanceof z.ZodObject)) return
  const { required = [] } = jsonSchema as { required?: string[] }
  const isMissing = (name: string) =>
    !required.includes(name) && isTolerated(zodSchema.shape[name] as z.ZodType)
  const tolerated = Object.keys(zodSchema.shape).filter(isMissing)
  if (tolerated.length > 0) jsonSchema['required'] = [...required, ...tolerated]
}

function replaceBy(schema: JsonSchema, other: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, other)
}

/**
 * A number that forms send as digits. The spelling of values in forms belongs to the form's encoding, not to
 * the schema.
 */
function isNumberOrDigits(anyOf: unknown): anyOf is [JsonSchema, JsonSchema] {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return false
  const [number, digits] = anyOf as JsonSchema[]
  return number?.['type'] === 'integer' && String(digits?.['pattern']).startsWith('^[0-9]')
}

/** Required, although clients tolerate its absence. */
function isTolerated(field: z.ZodType): boolean {
  if (field instanceof z.ZodCodec) return isTolerated(field.in as z.ZodType)
  return field instanceof z.ZodCatch && !(field.unwrap() instanceof z.ZodOptional)
}

/** A schema by reference if it has a name, else itself. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const id = idOf(schema)
  return id.includes(' ') ? bodyOf(schema) : { $ref: prefix + id }
}

/** A schema itself, its parts by reference. */
export const bodyOf = (schema: z.ZodType): JsonSchema => printedAs(idOf(schema))

/** The schema that is printed as the component of this name. */
export function zodOf(id: string): z.ZodType {
  const schema = schemasById.get(id)
  if (!schema) throw new Error(`${id} is no component`)
  return schema
}

function idOf(schema: z.ZodType): string {
  const id = registry.get(schema)?.id
  if (id === undefined) throw new Error('a schema that no call or frame carries is not printed')
  return id
}

function printedAs(id: string): JsonSchema {
  const { $schema: _, $id: __, ...body } = printed[id] ?? {}
  if (id === 'WireContent') return { ...body, anyOf: ofEachKind }
  return body
}

/** A reference for each kind. Content that matches none of them comes from a newer version. */
const ofEachKind = Object.entries(contract.kinds).map(([name, { number }]) => ({
  description: `${number}: ${name}`,
  ...refTo(`content.${name}`),
}))

/** The components that a document refers to, directly or indirectly, by name. */
export function componentsOf(document: unknown): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  const collect = (part: unknown): void => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(id) || !(id in printed)) continue
      const body = printedAs(id)
      found.set(id, body)
      collect(body)
    }
  }
  collect(document)
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
