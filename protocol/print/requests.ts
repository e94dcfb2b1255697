/** Request bodies and parameters, each field with its text, unit and example. */
import type { z } from 'zod'
import { type AnyCall, languages, longestEnvelopeText, tokenField } from '../src'
import type { Meaning } from '../src/meaning'
import { explain } from './explain'
import { meaningfulFieldsOf } from './meanings'
import { narrowedFields, type Variant, variants } from './request-variants'
import { bodyOf, type JsonSchema, refTo } from './schemas'

/** Fields without a meaning. */
export const undescribed: string[] = []

/** Fields that every call may carry, as components. */
export const envelopeComponents: Record<string, JsonSchema> = {
  SessionToken: {
    type: 'string',
    description: 'The token of the session, where the `Authorization` header does not carry it.',
  },
  Language: {
    type: 'string',
    maxLength: longestEnvelopeText,
    description:
      `The language of refusals: ${languages.join(', ')}. Any other falls back to the Accept-Language header, so that ` +
      'older servers answer newer clients.',
    examples: ['en-us'],
  },
  AgentId: {
    type: ['integer', 'string'],
    maxLength: longestEnvelopeText,
    description: 'The agent through which the app was installed. It is ignored.',
    examples: [1],
  },
  YesOrNo: {
    type: ['integer', 'boolean'],
    enum: [1, 0, true, false],
    description: '1 or `true` is yes, 0 or `false` is no. Answers say 1 or 0.',
  },
}

export const envelopeOf = ({ auth }: Pick<AnyCall, 'auth'>): Record<string, JsonSchema> => ({
  ...(auth === 'member' && { [tokenField]: refTo('SessionToken') }),
  lang: refTo('Language'),
  _agent_id: refTo('AgentId'),
})

/** The input of a call as a closed object, or one for each way to make it. */
export function requestOf(call: AnyCall): JsonSchema {
  const { properties = {}, required = [] } = describe(call.name, call.input) as Closed
  // The server does not read fields after the file.
  const { file, ...fields } = properties
  const all = { ...fields, ...(call.isMultipart && { file: { ...file, type: 'string', format: 'binary' } }) }
  const ways = variants[call.name]
  if (!ways) return closed({ call, properties: all, required })
  return { anyOf: ways.map((way) => ({ title: way.title, ...narrowed({ call, properties: all, way }) })) }
}

interface Closed {
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
}

const closed = ({ call, properties, required }: Required<Closed> & { call: AnyCall }): JsonSchema => ({
  type: 'object',
  properties: { ...properties, ...envelopeOf(call) },
  ...(required.length > 0 && { required }),
  additionalProperties: false,
})

function narrowed({
  call,
  properties,
  way: { needs, allows = [], narrowed = {} },
}: {
  call: AnyCall
  properties: Record<string, JsonSchema>
  way: Variant
}): JsonSchema {
  const chosen = [...needs, ...allows].map(
    (name) => [name, narrow(properties[name], narrowed[name])] as const,
  )
  return closed({ call, properties: Object.fromEntries(chosen), required: needs })
}

/** A reference or a constant replaces the schema, and keeps its text, but not its example. */
function narrow(schema: JsonSchema = {}, by: JsonSchema | undefined): JsonSchema {
  if (!by) return schema
  const { description, examples: _, ...rest } = schema
  const base =
    '$ref' in by || 'const' in by || 'enum' in by ? { ...('enum' in by && { type: 'string' }) } : rest
  return { ...base, ...(description !== undefined && { description }), ...by }
}

/** An object that callers send, printed, with the meanings, units, examples and codes of its fields. */
export const describe = (owner: string, schema: z.ZodType): JsonSchema =>
  explain(owner, describeFields(owner, { schema, printed: bodyOf(schema) }))

function describeFields(
  owner: string,
  { schema, printed }: { schema: z.ZodType | undefined; printed: JsonSchema },
): JsonSchema {
  const { properties } = printed as Closed
  if (!properties) return printed
  const fields = schema ? meaningfulFieldsOf(schema) : {}
  const described = Object.entries(properties).map(([name, value]) => {
    const path = `${owner}.${name}`
    const meaning = fields[name]?.meaning
    if (!meaning) undescribed.push(path)
    const inner = describeFields(path, { schema: fields[name]?.schema, printed: asSent(value) })
    return [name, { ...inner, ...narrowedFields[path], ...(meaning && wordsOf(meaning)) }] as const
  })
  return { ...printed, properties: Object.fromEntries(described) }
}

const wordsOf = ([text, example, unit]: Meaning): JsonSchema => ({
  description: unit === undefined ? text : `${text} Unit: ${unit}.`,
  examples: [example],
  ...(unit !== undefined && { 'x-unit': unit }),
})

/** Booleans have more spellings in requests than in answers. */
const asSent = (schema: JsonSchema): JsonSchema =>
  schema['$ref'] === refTo('Flag')['$ref'] ? refTo('YesOrNo') : schema

/** The form encoding of a call's lists and objects. */
export function formEncodingOf({ input }: AnyCall): JsonSchema | undefined {
  const encodings = [...input.formSpellings].map(([field, spelling]) => [
    field,
    spelling === 'object'
      ? { contentType: 'application/json' }
      : { style: 'form', explode: true, 'x-alternative-content-type': 'application/json' },
  ])
  return encodings.length > 0 ? (Object.fromEntries(encodings) as JsonSchema) : undefined
}
