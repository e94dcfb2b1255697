/** The frames of the socket as AsyncAPI 3. */
import { version } from '../../package.json'
import { allEvents, allSignals, type PushedEvent, type Signal } from '../src'
import { explainedComponents } from './components'
import { explain } from './explain'
import { describe } from './requests'
import { type JsonSchema, schemaOf } from './schemas'

const messageOf = ({ name, wire, summary }: PushedEvent | Signal, payload: JsonSchema) => ({
  name,
  title: wire,
  summary,
  contentType: 'application/json',
  payload,
})

function pushed(event: PushedEvent) {
  const useq = { type: 'integer', description: 'The place of the frame in my own log.' }
  const id = { description: 'The id of the call that is answered.' }
  const isLogged = event.log === 'person'
  return messageOf(event, {
    type: 'object',
    required: ['action', 'data', ...(isLogged ? ['useq'] : [])],
    properties: {
      action: { const: event.wire },
      data: explain(`${event.name} data`, schemaOf(event.data)),
      ...(isLogged && { useq }),
      ...(event.wire === 'answer' && { id }),
    },
  })
}

function sent(signal: Signal) {
  const data = describe(signal.name, signal.data)
  const token = { title: 'The token alone', type: 'string', description: 'The token of the session.' }
  return messageOf(signal, {
    type: 'object',
    required: signal.wire === 'ping' ? ['action'] : ['action', 'data'],
    properties: {
      action: { const: signal.wire },
      data: takesToken.has(signal.wire) ? { anyOf: [{ title: 'An object', ...data }, token] } : data,
      ...(signal.wire === 'call' && { id: { description: 'Repeated by the answer.', examples: [1] } }),
    },
  })
}
const takesToken = new Set(['checkToken', 'ping'])

const messages = {
  ...Object.fromEntries(allEvents.map((event) => [`push.${event.name}`, pushed(event)])),
  ...Object.fromEntries(allSignals.map((signal) => [`signal.${signal.name}`, sent(signal)])),
}

const channels = {
  socket: {
    address: '/socket',
    title: 'The socket',
    description:
      'JSON text frames `{action, data}`. The first frame of a client is `checkToken`, within 5 seconds.',
    messages,
  },
}

const operation = (action: 'send' | 'receive', prefix: 'push' | 'signal', summary: string) => ({
  action,
  channel: { $ref: '#/channels/socket' },
  summary,
  messages: Object.keys(messages)
    .filter((name) => name.startsWith(`${prefix}.`))
    .map((name) => ({ $ref: `#/channels/socket/messages/${name}` })),
})

export const asyncapi = {
  asyncapi: '3.0.0',
  id: 'urn:linnet:socket',
  info: {
    title: 'Linnet socket',
    version,
    description:
      'The frames of the socket at `/socket`. Calls over the socket are those of the OpenAPI document.',
    license: { name: 'Apache 2.0' },
  },
  defaultContentType: 'application/json',
  channels,
  operations: {
    push: operation('send', 'push', 'What the server pushes.'),
    signal: operation('receive', 'signal', 'What clients send.'),
  },
  components: { schemas: explainedComponents(channels, {}) },
}
