/** The answers of a call: its data, or one of its refusals, each by its name. */
import { type AnyCall, type RefusalName, refusalsOfCall, refusalStatuses, refusalText } from '../src'
import { explain } from './explain'
import { parametersOf } from './refusal-parameters'
import { type JsonSchema, refTo, schemaOf } from './schemas'

/**
 * The data of a refusal as a component with the refusal's name, so that the discriminator needs no mapping.
 */
function refusalSchema(name: RefusalName): JsonSchema {
  const parameters = parametersOf(name)
  return {
    type: 'object',
    description: refusalText(name, 'en-us', shownParameters(parameters)),
    required: ['code', ...Object.keys(parameters)],
    properties: { code: { type: 'string', const: name }, ...parameters },
    additionalProperties: false,
  }
}

const shownParameters = (parameters: object) =>
  Object.fromEntries(Object.keys(parameters).map((name) => [name, `{${name}}`]))

export const refusalComponents = (names: Iterable<RefusalName>): Record<string, JsonSchema> =>
  Object.fromEntries(Array.from(names, (name) => [name, refusalSchema(name)]))

/** The possible refusals of a call over HTTP if its path and method are right. */
export function refusalsOf(call: AnyCall): RefusalName[] {
  const { wire, auth } = call
  const never = new Set<RefusalName>(['UnknownCall', 'WrongMethod'])
  if (auth === 'guest') never.add('SessionEnded')
  if (wire.startsWith('GET')) for (const name of ofBodies) never.add(name)
  return [...new Set(refusalsOfCall(call))].filter((name) => !never.has(name))
}
const ofBodies = ['UnknownContentType', 'BrokenBody', 'TooLarge'] as const

const retryAfter = {
  'retry-after': { description: 'When to try again, in seconds.', schema: { type: 'integer' } },
}
/** Responses that many calls share, by the name of their first refusal. */
const sharedResponses: { names: [RefusalName, ...RefusalName[]]; description: string }[] = [
  { names: ['TooLarge'], description: 'The body or a text is too large.' },
  { names: ['UnknownContentType'], description: 'The body is compressed, or neither a form nor JSON.' },
  { names: ['TooManyRequests'], description: 'Too many requests.' },
  { names: ['ServerFault'], description: 'A fault of the server.' },
  {
    names: ['Unavailable', 'Busy'],
    description:
      'The server can’t work on it now. After `Unavailable` the call may have had its effect; after `Busy` it has not. ' +
      'Repeat it with the same ids.',
  },
]

/** The responses of a call by HTTP status. */
export function responsesOf(call: AnyCall): JsonSchema {
  const byStatus = new Map<number, RefusalName[]>()
  for (const name of refusalsOf(call)) {
    const status = refusalStatuses[name] ?? 200
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  const { 200: usual = [], ...others } = Object.fromEntries(byStatus)
  return {
    200: { description: 'The answer, or a refusal.', content: json(usualAnswer(call, usual)) },
    ...Object.fromEntries(
      Object.entries(others).map(([status, names]) => [
        status,
        { $ref: `#/components/responses/${names[0]}` },
      ]),
    ),
  }
}

/** Discriminated by `err`, and refusals by `data.code`. */
function usualAnswer(call: AnyCall, names: readonly RefusalName[]): JsonSchema {
  const data = explain(`${call.name} answer`, schemaOf(call.output))
  const success = { title: 'Success', ...answerOf({ err: 0, data }) }
  const rules = names.filter((name) => name !== 'SessionEnded')
  const ended = call.auth === 'member' ? [refTo('EndedSession')] : []
  return {
    oneOf: [success, ...(rules.length > 0 ? [{ title: 'Refusal', ...refused(rules) }] : []), ...ended],
  }
}

/** An ended session is not a refusal of one call: it has a separate `err`. */
export const endedSession: JsonSchema = {
  description: 'The session has ended. Log in again.',
  ...answerOf({ err: 404, data: refTo('SessionEnded') }),
}

function refused(names: readonly RefusalName[]): JsonSchema {
  const [only, ...others] = names.map((name) => refTo(name))
  if (others.length === 0) return answerOf({ err: 1, data: only ?? {} })
  return answerOf({ err: 1, data: { oneOf: [only, ...others], discriminator: { propertyName: 'code' } } })
}

function answerOf({ err, data }: { err: number; data: JsonSchema }): JsonSchema {
  return {
    type: 'object',
    required: ['err', 'msg', 'data'],
    properties: {
      err: { type: 'integer', const: err },
      msg: { type: 'string', ...(err === 0 && { const: '' }) },
      data,
    },
  }
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}

/** The refusals that have a separate HTTP status. */
export const refusalResponses: JsonSchema = Object.fromEntries(
  sharedResponses.map(({ names, description }) => [
    names[0],
    {
      description,
      ...('seconds' in parametersOf(names[0]) && { headers: retryAfter }),
      content: json(refused(names)),
    },
  ]),
)
