/** The contract's schemas as JSON Schema, each exported one a component that is printed once and referred to by name. */
import { z } from 'zod'
import * as contract from './src'

type JsonSchema = Record<string, unknown>

const prefix = '#/components/schemas/'
const { allCalls, allEvents, allSignals } = contract

/** By its exported name, such as `ProfileView`; what a call or frame alone carries has an id of its own. */
const registry = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(contract))
  if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id: name })
for (const { name, input, output } of allCalls) {
  registerAnonymous(input, `${name} input`)
  registerAnonymous(output, `${name} output`)
}
for (const { name, data } of [...allEvents, ...allSignals]) registerAnonymous(data, `${name} data`)

function registerAnonymous(schema: z.ZodType, id: string): void {
  if (!registry.has(schema)) registry.add(schema, { id })
}

const printed = z.toJSONSchema(registry, {
  io: 'input',
  unrepresentable: 'any',
  uri: (id) => prefix + id,
}).schemas as Record<string, JsonSchema>

/** A schema by reference if it has a name, else itself. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const id = idOf(schema)
  return id.includes(' ') ? bodyOf(schema) : { $ref: prefix + id }
}

/** A schema itself, its parts by reference. */
export const bodyOf = (schema: z.ZodType): JsonSchema => printedAs(idOf(schema))

function idOf(schema: z.ZodType): string {
  const id = registry.get(schema)?.id
  if (id === undefined) throw new Error('a schema that no call or frame carries is not printed')
  return id
}

function printedAs(id: string): JsonSchema {
  const { $schema: _, $id: __, ...body } = printed[id] ?? {}
  return body
}

/** The components to which a document refers, and those to which they refer, by name. */
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
