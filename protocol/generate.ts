/** Prints the contract: `generated/openapi.json` and `generated/asyncapi.json`. With `--check`, only says whether they are fresh. */
import { join } from 'node:path'
import type { z } from 'zod'
import { version } from '../package.json'
import { bodyOf, componentsOf, schemaOf } from './printed-schemas'
import {
  allCalls,
  allEvents,
  allSignals,
  anyCallRefusals,
  type AnyCall,
  fileKeyHeader,
  FileVariant,
  languages,
} from './src'

/** What every call may carry beside its input. */
const Envelope = {
  type: 'object',
  properties: {
    _token: { type: 'string', description: 'The token of the session' },
    _agent_id: { type: ['integer', 'string'] },
    lang: { type: 'string', enum: languages },
  },
}

const Answer = {
  type: 'object',
  required: ['err', 'msg', 'data'],
  properties: {
    err: { type: 'integer', description: '0 success, 1 refusal (its name in data.code), 404 dead session' },
    msg: { type: 'string', description: 'The refusal in the language of the caller' },
    data: {},
  },
}

const withEnvelope = { allOf: [{ $ref: '#/components/schemas/Envelope' }] }
const inAnswer = { allOf: [{ $ref: '#/components/schemas/Answer' }] }

/** Inputs are strict, but allow the envelope's fields too: only `unevaluatedProperties` can say both. */
function requestOf(call: AnyCall) {
  const { additionalProperties: _, ...body } = bodyOf(call.input)
  return {
    ...withEnvelope,
    ...body,
    ...(call.isMultipart && withFileLast(body)),
    unevaluatedProperties: false,
  }
}

/** The server reads no field that comes after the file. */
function withFileLast(body: { properties?: object }) {
  const { file: _, ...fields } = body.properties as Record<string, object>
  return { properties: { ...fields, file: { type: 'string', format: 'binary' } } }
}

function contentOf(call: AnyCall) {
  if (call.isMultipart) return { 'multipart/form-data': { schema: requestOf(call) } }
  const schema = { $ref: `#/components/schemas/${call.name}` }
  return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

/** The inputs that two content types share. */
const inputs = Object.fromEntries(
  allCalls
    .filter(({ wire, isMultipart }) => wire.startsWith('POST') && !isMultipart)
    .map((call) => [call.name, requestOf(call)]),
)

const operationOf = (call: AnyCall) => ({
  operationId: call.name,
  summary: call.summary,
  description: `Refusals: ${[...call.refusals, ...anyCallRefusals].join(', ')}.`,
  ...(call.wire.startsWith('POST') && { requestBody: { content: contentOf(call) } }),
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: { ...inAnswer, properties: { data: schemaOf(call.output) } } },
      },
    },
  },
})

/** No call: a file is fetched as a browser fetches one. */
const fetchFile = {
  operationId: 'uploads.fetch',
  summary:
    'A file, whole or by range. The key stands in the address or in a header; to anybody else it does not exist.',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'variant', in: 'path', required: true, schema: { type: 'string', enum: FileVariant.options } },
    { name: 'k', in: 'query', schema: { type: 'string' }, description: 'The key of uploads.key' },
    { name: fileKeyHeader, in: 'header', schema: { type: 'string' }, description: 'The same key' },
    { name: 'range', in: 'header', schema: { type: 'string' } },
  ],
  responses: {
    200: { description: 'The file' },
    206: { description: 'A part of it' },
    304: { description: 'It is the one that is known' },
    401: { description: 'The session of the key has ended' },
    404: { description: 'There is no such file for this person' },
    409: { description: 'It is still being processed; retry-after says when to ask again' },
    416: { description: 'There is no such part' },
  },
}

const paths = {
  ...Object.fromEntries(
    allCalls.map((call) => {
      const [method = '', path = ''] = call.wire.split(' ')
      return [path, { [method.toLowerCase()]: operationOf(call) }]
    }),
  ),
  '/im/file/{id}/{variant}': { get: fetchFile },
}

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Linnet', version, description: 'Calls of the messenger, by HTTP or over its socket.' },
  paths,
  components: { schemas: { Envelope, Answer, ...inputs, ...componentsOf([paths, inputs]) } },
}

const messageOf = ({
  name,
  wire,
  summary,
  data,
}: {
  name: string
  wire: string
  summary: string
  data: z.ZodType
}) => ({
  name,
  title: wire,
  summary,
  payload: {
    type: 'object',
    required: ['action'],
    properties: { action: { const: wire }, data: schemaOf(data), id: {}, useq: { type: 'integer' } },
  },
})

const messages = (prefix: string, list: readonly Parameters<typeof messageOf>[0][]) =>
  Object.fromEntries(list.map((each) => [`${prefix}.${each.name}`, messageOf(each)]))

const references = (prefix: string, list: readonly { name: string }[]) =>
  list.map(({ name }) => ({ $ref: `#/channels/socket/messages/${prefix}.${name}` }))

const channels = {
  socket: {
    address: '/socket',
    messages: { ...messages('push', allEvents), ...messages('signal', allSignals) },
  },
}

const asyncapi = {
  asyncapi: '3.0.0',
  info: { title: 'Linnet socket', version, description: 'JSON text frames {action, data} at /socket.' },
  channels,
  operations: {
    push: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: references('push', allEvents) },
    signal: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      messages: references('signal', allSignals),
    },
  },
  components: { schemas: componentsOf(channels) },
}

const isCheck = process.argv.includes('--check')
for (const [name, document] of Object.entries({ 'openapi.json': openapi, 'asyncapi.json': asyncapi })) {
  const file = Bun.file(join(import.meta.dir, 'generated', name))
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!isCheck) await Bun.write(file, text)
  else if (!(await file.exists()) || (await file.text()) !== text) {
    console.error(`protocol/generated/${name} is stale: run \`npx bun protocol/generate.ts\``)
    process.exitCode = 1
  }
}
