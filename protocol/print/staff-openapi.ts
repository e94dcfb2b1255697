/** The calls of the staff console as OpenAPI 3.1, separate from those of members. */
import { z } from 'zod'
import { version } from '../../package.json'
import { type AnyStaffCall, staffCalls, type StaffDownload, staffDownloads, staffPath } from '../src/staff'
import type { JsonSchema } from './schemas'

/** Bodies and answers in their wire format: plain JSON. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return body
}

const refusal = {
  description:
    'Refused. 422, or the status of the refusal: 401 SessionEnded, 404, 405, 413, 415, 429, 500, 503.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

function descriptionOf(call: AnyStaffCall | StaffDownload): string {
  const { summary, right, effect } = call
  const notes = [
    right === 'public' ? 'Needs no session.' : `Needs the right \`${right}\`.`,
    effect === 'reveals' && 'Each call is in the audit log.',
    'stepUp' in call && 'Needs a second factor within the last five minutes.',
    'approval' in call && 'Happens when a second person has approved it.',
  ]
  return [summary, notes.filter(Boolean).join(' ')].join('\n\n')
}

const shared = (call: AnyStaffCall | StaffDownload): JsonSchema => ({
  operationId: call.name,
  tags: [call.name.split('.')[0]],
  summary: call.summary.split(/(?<=\.) /)[0],
  description: descriptionOf(call),
  security: call.right === 'public' ? [] : [{ session: [] }],
  'x-right': call.right,
  'x-effect': call.effect,
  'x-refusals': call.refusals,
})

const operationOf = (call: AnyStaffCall): JsonSchema => ({
  ...shared(call),
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.input) } } },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.output) } } },
    default: refusal,
  },
})

const downloadOf = (download: StaffDownload): JsonSchema => ({
  ...shared(download),
  parameters: Object.entries(download.input.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  })),
  responses: { 200: { description: 'The content.', content: { [download.type]: {} } }, default: refusal },
})

export const staffOpenapi = {
  openapi: '3.1.0',
  info: {
    title: 'Linnet staff console',
    version,
    description:
      'The calls of the staff console, on a listener of their own. Bodies are JSON; the session is a cookie, and each call carries the ' +
      'Origin of the console. An answer is the output itself.',
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The staff listener (ADMIN_PORT).' }],
  paths: Object.fromEntries([
    ...staffCalls.map((call) => [staffPath(call), { post: operationOf(call) }]),
    ...staffDownloads.map((download) => [staffPath(download), { get: downloadOf(download) }]),
  ]) as JsonSchema,
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-linnet-staff' } },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['refusal', 'message', 'parameters'],
        properties: {
          refusal: { type: 'string', description: 'Its name, which never changes.' },
          message: { type: 'string', description: 'Its text in the language of the request.' },
          parameters: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
}
