/** Lists the fields of the printed contract's schemas for people. */

export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  examples?: unknown[]
  'x-enumDescriptions'?: Record<string, string>
}

export type Components = Readonly<Record<string, Schema>>

/** A field under its wire name; `items[].id` is a field of the items of a list. */
export interface SchemaRow {
  name: string
  type: string
  isRequired: boolean
  text: string
  example: unknown
}

/** The schema that a reference points to. Properties beside the reference take precedence. */
export function resolved(schema: Schema, components: Components): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...resolved(components[componentOf($ref)] ?? {}, components), ...beside }
}

const componentOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** The fields of a schema, with those of inner objects after their own; one unnamed row for a schema that is not an object. */
export function schemaRows(schema: Schema, components: Components): SchemaRow[] {
  const whole = resolved(schema, components)
  const path = whole.type === 'array' ? '[]' : ''
  const rows = rowsWithin(whole, { components, path, above: [] })
  if (rows.length > 0 || whole.type === 'object') return rows
  return [rowOf('', whole, { components, isRequired: true })]
}

interface Place {
  components: Components
  path: string
  /** The components that enclose this schema: one that contains itself is listed once. */
  above: readonly string[]
}

function rowsWithin(schema: Schema, { components, path, above }: Place): SchemaRow[] {
  if (schema.$ref !== undefined) {
    const id = componentOf(schema.$ref)
    if (above.includes(id)) return []
    return rowsWithin(components[id] ?? {}, { components, path, above: [...above, id] })
  }
  const { properties = {}, required = [], items } = schema
  if (items) return rowsWithin(items, { components, path, above })
  return Object.entries(properties).flatMap(([field, value]) => {
    const name = path === '' ? field : `${path}.${field}`
    const row = rowOf(name, value, { components, isRequired: required.includes(field) })
    const isList = resolved(value, components).items !== undefined
    return [row, ...rowsWithin(value, { components, path: isList ? `${name}[]` : name, above })]
  })
}

function rowOf(
  name: string,
  schema: Schema,
  { components, isRequired }: { components: Components; isRequired: boolean },
): SchemaRow {
  const whole = resolved(schema, components)
  return {
    name,
    type: typeOf(whole, components),
    isRequired,
    text: whole.description ?? '',
    example: whole.examples?.[0],
  }
}

function typeOf(schema: Schema, components: Components): string {
  const { const: constant, enum: values, 'x-enumDescriptions': meanings = {}, format, type } = schema
  const inner = (each: Schema) => typeOf(resolved(each, components), components)
  if (constant !== undefined) return JSON.stringify(constant)
  const said = (value: unknown) => {
    const meaning = meanings[String(value)]
    return meaning === undefined ? JSON.stringify(value) : `${JSON.stringify(value)} ${meaning}`
  }
  if (values) return values.map(said).join('; ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((each) => each.title ?? inner(each)))].join(' or ')
  if (type === 'array') return `list of ${inner(schema.items ?? {})}${range(undefined, schema.maxItems, '')}`
  if (type === 'string')
    return `${format ?? 'text'}${range(schema.minLength, schema.maxLength, ' characters')}`
  if (type === 'integer') return `whole number${range(schema.minimum, schema.maximum, '')}`
  if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties)
    return `map to ${inner(schema.additionalProperties)}`
  return type === undefined ? 'anything' : String(type)
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least === undefined || least <= 0 ? undefined : least
  const high = most === Number.MAX_SAFE_INTEGER ? undefined : most
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}${unit}`
  if (high !== undefined) return `, at most ${high}${unit}`
  return low === undefined ? '' : `, at least ${low}${unit}`
}

/** A value of a schema, made from its examples. Objects have their required fields. */
export function exampleOf(schema: Schema, components: Components): unknown {
  const whole = resolved(schema, components)
  if (whole.const !== undefined) return whole.const
  if (whole.examples) return whole.examples[0]
  const [choice] = whole.anyOf ?? whole.oneOf ?? []
  if (choice) return exampleOf(choice, components)
  if (whole.enum) return whole.enum[0]
  if (whole.type !== 'object') return whole.type === 'array' ? [] : ''
  const { properties = {}, required = [] } = whole
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, components)]))
}
