import { z } from 'zod'

/** A field under its wire name; `items[].id` is a field of the items of a list. */
export interface DocumentField {
  name: string
  type: string
  isRequired: boolean
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  $ref?: string
}

/** Lists the wire fields of a schema, or one unnamed field if it isn't an object. */
export function documentFields(schema: z.ZodType): DocumentField[] {
  const wire = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const fields = fieldsWithin(wire, wire.type === 'array' ? '[]' : '')
  if (fields.length > 0) return fields
  return wire.type === 'object' ? [] : [{ name: '', type: typeOf(wire), isRequired: true }]
}

function fieldsWithin(schema: Schema, path: string): DocumentField[] {
  const { properties, required = [], items } = schema
  if (items) return fieldsWithin(items, path)
  return Object.entries(properties ?? {}).flatMap(([field, value]) => {
    const name = path === '' ? field : `${path}.${field}`
    const line = { name, type: typeOf(value), isRequired: required.includes(field) }
    return [line, ...fieldsWithin(value, value.items ? `${name}[]` : name)]
  })
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return 'the same type'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array')
    return `list of ${typeOf(schema.items ?? {})}${rangeOf(undefined, schema.maxItems, '')}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties)
    return `map to ${typeOf(schema.additionalProperties)}`
  if (schema.type === 'string')
    return `${schema.format ?? 'text'}${rangeOf(schema.minLength, schema.maxLength, ' characters')}`
  if (schema.type === 'integer') return `whole number${rangeOf(schema.minimum, schema.maximum, '')}`
  return schema.type === undefined ? 'anything' : String(schema.type)
}

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string {
  const low = min === undefined || min <= 0 || min === Number.MIN_SAFE_INTEGER ? undefined : min
  const high = max === Number.MAX_SAFE_INTEGER ? undefined : max
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}${unit}`
  if (high !== undefined) return `, at most ${high}${unit}`
  return low === undefined ? '' : `, at least ${low}${unit}`
}
