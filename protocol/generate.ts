/** Prints the contract: `generated/openapi.json` and `generated/asyncapi.json`. With `--check`, only says whether they are fresh. */
import { join } from 'node:path'
import { z } from 'zod'
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

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return body
}

const answerOf = (call: AnyCall) => ({
  type: 'object',
  required: ['err', 'msg', 'data'],
  properties: {
    err: { type: 'integer', description: '0 success, 1 refusal (its name in data.code), 404 dead session' },
    msg: { type: 'string', description: 'The refusal in the language of the caller' },
    data: schemaOf(call.output),
  },
})

const envelope = {
  _token: { type: 'string', description: 'The token of the session' },
  _agent_id: { type: ['integer', 'string'] },
  lang: { type: 'string', enum: languages },
}

function contentOf(call: AnyCall, body: { properties: object }) {
  if (!call.isMultipart)
    return { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } }
  // Fields go first: what stands after the file is not read any more.
  const { file: _, ...fields } = body.properties as Record<string, object>
  const properties = { ...fields, file: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...body, properties } } }
}

function operationOf(call: AnyCall) {
  const input = schemaOf(call.input) as { properties?: object }
  const body = { ...input, properties: { ...input.properties, ...envelope } }
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Refusals: ${[...call.refusals, ...anyCallRefusals].join(', ')}.`,
    ...(call.wire.startsWith('POST') && { requestBody: { content: contentOf(call, body) } }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: answerOf(call) } } },
    },
  }
}

/** No call: a file is fetched as a browser fetches one. */
const fetchFile = {
  operationId: 'uploads.fetch',
  summary:
    'A file, whole or by range. The key stands in the address or in a header; a stranger is told that there is none.',
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

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Linnet', version: '1', description: 'Calls of the messenger, by HTTP or over its socket.' },
  paths: {
    ...Object.fromEntries(
      allCalls.map((call) => {
        const [method = '', path = ''] = call.wire.split(' ')
        return [path, { [method.toLowerCase()]: operationOf(call) }]
      }),
    ),
    '/im/file/{id}/{variant}': { get: fetchFile },
  },
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

const asyncapi = {
  asyncapi: '3.0.0',
  info: { title: 'Linnet socket', version: '1', description: 'JSON text frames {action, data} at /socket.' },
  channels: {
    socket: {
      address: '/socket',
      messages: { ...messages('push', allEvents), ...messages('signal', allSignals) },
    },
  },
  operations: {
    push: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: references('push', allEvents) },
    signal: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      messages: references('signal', allSignals),
    },
  },
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
