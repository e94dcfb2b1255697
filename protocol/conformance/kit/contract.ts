/** Checks answers and frames against the printed contract. */
import { Ajv2020 } from 'ajv/dist/2020'
import asyncapi from '../../generated/asyncapi.json'
import openapi from '../../generated/openapi.json'

/** Thrown when the server breaks the contract. */
export class Violation extends Error {}

export interface Property {
  $ref?: string
  const?: unknown
  format?: string
  examples?: unknown[]
}

export interface RequestSchema {
  properties?: Record<string, Property>
  required?: string[]
}

/** A call in the printed contract. */
export interface PrintedCall {
  path: string
  name: string
  method: string
  /** Needs a session. */
  isForMembers: boolean
  isMultipart: boolean
  /** One for each way to make the call. */
  requests: readonly RequestSchema[]
}

interface Operation {
  operationId: string
  'x-auth'?: 'guest' | 'member'
  requestBody?: { content: Record<string, { schema: { $ref?: string } & RequestSchema }> }
}

const components = openapi.components.schemas as unknown as Record<
  string,
  RequestSchema & { anyOf?: RequestSchema[] }
>

/** Every call of the contract by its path. */
export const printedCalls: ReadonlyMap<string, PrintedCall> = new Map(
  Object.entries(openapi.paths as unknown as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const { operationId: name, 'x-auth': auth, requestBody } = operation
        if (!auth) return []
        const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
        const schema = components[body?.schema.$ref?.split('/').at(-1) ?? ''] ?? body?.schema ?? {}
        const requests = 'anyOf' in schema && schema.anyOf ? schema.anyOf : [schema]
        const isMultipart = type === 'multipart/form-data'
        const isForMembers = auth === 'member'
        return [[path, { path, name, method: method.toUpperCase(), isForMembers, isMultipart, requests }]]
      }),
  ),
)

/** A request built from the examples of its required fields. */
export const exampleOf = ({ properties = {}, required = [] }: RequestSchema): Record<string, unknown> =>
  Object.fromEntries(
    required.map((name) => {
      const property = properties[name] ?? {}
      const own = property.const ?? property.examples?.[0]
      const component = components[property.$ref?.split('/').at(-1) ?? '']
      return [name, own ?? (component ? exampleOf(component) : undefined)]
    }),
  )

const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, allErrors: false })
ajv.addSchema(openapi, 'openapi')
// The document's id is not a keyword of a schema.
const { id: _, ...frames } = asyncapi
ajv.addSchema(frames, 'asyncapi')

const pointer = (...names: string[]) =>
  names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** The problem with an answer, in words; undefined if it follows the contract. */
export function answerProblem(call: PrintedCall, status: number, body: unknown): string | undefined {
  const responses = (openapi.paths as unknown as Record<string, Record<string, { responses: object }>>)[
    call.path
  ]?.[call.method.toLowerCase()]?.responses as Record<string, { $ref?: string }>
  const response = responses[String(status)]
  if (!response) return `${call.path} answered with status ${status}, which the contract does not have`
  const place = response.$ref
    ? `openapi${encodeURI(response.$ref)}/content/application~1json/schema`
    : `openapi#/${pointer('paths', call.path, call.method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema')}`
  return problem(place, body, `the answer of ${call.path}`)
}

const messages = asyncapi.channels.socket.messages as unknown as Record<string, { title: string }>

/** The problem with a frame that the server pushed, in words; undefined if it follows the contract. */
export function frameProblem(frame: { action: string }): string | undefined {
  const name = Object.keys(messages).find(
    (each) => each.startsWith('push.') && messages[each]?.title === frame.action,
  )
  if (name === undefined) return `the contract has no frame ${frame.action}`
  const place = `asyncapi#/${pointer('channels', 'socket', 'messages', name, 'payload')}`
  return problem(place, frame, `the frame ${frame.action}`)
}

function problem(place: string, value: unknown, what: string): string | undefined {
  const validate = ajv.getSchema(place)
  if (!validate) throw new Error(`the contract has nothing at ${place}`)
  if (validate(value)) return undefined
  return `${what} is not as the contract says: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 400)}`
}
