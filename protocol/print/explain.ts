/** Adds the meanings of codes to a printed schema. */
import { type Codes, codes, openCodes } from './codes'
import type { JsonSchema } from './schemas'

const used = new Set<string>()

/** The codes that no schema has, after everything is printed. */
export const unusedCodes = () => Object.keys({ ...codes, ...openCodes }).filter((name) => !used.has(name))

/** The schema with its codes explained; `name` is its component, or its owner and field. */
export function explain(name: string, schema: JsonSchema): JsonSchema {
  const meant = codes[name]
  if (meant) return { ...enumerated(meant), ...take(name, schema, ['description', 'examples']) }
  const known = openCodes[name]
  if (known) return { ...take(name, schema), 'x-enumDescriptions': known }
  const { properties, items, anyOf } = schema as Printed
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, value]) => [field, explain(`${name}.${field}`, value)]),
      ),
    }),
    ...(items && { items: explain(name, items) }),
    ...(anyOf && { anyOf: anyOf.map((each) => explain(name, each)) }),
  }
}

interface Printed {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

function take(name: string, schema: JsonSchema, keys = Object.keys(schema)): JsonSchema {
  used.add(name)
  return Object.fromEntries(keys.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])))
}

/** An enumeration whose codes are whole numbers if all of them are digits. */
function enumerated(meant: Codes): JsonSchema {
  const names = Object.keys(meant)
  const areNumbers = names.every((name) => /^[0-9]+$/.test(name))
  return {
    type: areNumbers ? 'integer' : 'string',
    enum: areNumbers ? names.map(Number) : names,
    'x-enumDescriptions': meant,
  }
}
