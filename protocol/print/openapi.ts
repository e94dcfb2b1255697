/** The calls as OpenAPI 3.1. */
import { version } from '../../package.json'
import { allCalls, type AnyCall, fileKeyHeader } from '../src'
import { refusalResponses, refusalsOf, responsesOf } from './answers'
import { explainedComponents } from './components'
import { explain } from './explain'
import { envelopeOf, formEncodingOf, requestOf } from './requests'
import { type JsonSchema, refTo } from './schemas'

const isPost = ({ wire }: AnyCall) => wire.startsWith('POST')

function contentOf(call: AnyCall): JsonSchema {
  if (call.isMultipart) return { 'multipart/form-data': { schema: requestOf(call) } }
  const schema = refTo(call.name)
  const encoding = formEncodingOf(call)
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema, ...(encoding && { encoding }) },
  }
}

/** The inputs that two content types share. */
const requests = Object.fromEntries(
  allCalls.filter((call) => isPost(call) && !call.isMultipart).map((call) => [call.name, requestOf(call)]),
)

const isBodyRequired = (call: AnyCall) => {
  const { required, anyOf } = (requests[call.name] ?? requestOf(call)) as { required?: []; anyOf?: [] }
  return required !== undefined || anyOf !== undefined
}

const operationOf = (call: AnyCall): JsonSchema => ({
  operationId: call.name,
  tags: [tagOf(call)],
  summary: firstSentence(call.summary),
  description: descriptionOf(call),
  security: call.auth === 'member' ? [{ session: [] }] : [],
  'x-auth': call.auth,
  ...(call.limit && { 'x-rate-limit': call.limit }),
  ...(isPost(call)
    ? { requestBody: { required: isBodyRequired(call), content: contentOf(call) } }
    : { parameters: queryOf(call) }),
  responses: responsesOf(call),
})

const tagOf = ({ name }: AnyCall) => name.split('.')[0] ?? ''
const firstSentence = (text: string) => text.split(/(?<=\.) /)[0] ?? text

function descriptionOf({ summary, limit }: AnyCall): string {
  if (!limit) return summary
  return `${summary}\n\nAt most ${limit.count} times in ${limit.seconds} seconds.`
}

const queryOf = (call: AnyCall) =>
  Object.entries(envelopeOf(call)).map(([name, schema]) => ({ name, in: 'query', schema }))

const text = { 'text/plain': { schema: { type: 'string' } } }
const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const noFile = (description: string) => ({ description, content: text })

/** Not a call: a file is fetched in the same way as by a browser. */
const fetchFile = {
  operationId: 'uploads.fetch',
  tags: ['uploads'],
  summary: 'A file, whole or by range.',
  description:
    'The key of uploads.key stands in the address or in a header. To anybody who may not read it, a file does not exist.',
  security: [{ fileKey: [] }, { fileKeyInAddress: [] }],
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of the file.',
      schema: { type: 'string', format: 'uuid' },
    },
    {
      name: 'variant',
      in: 'path',
      required: true,
      description: 'Which variant of the file.',
      schema: explain('FileVariant', {}),
    },
    {
      name: 'range',
      in: 'header',
      description: 'A part of the file, such as `bytes=0-1023`.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'The file.', content: bytes },
    206: { description: 'A part of the file.', content: bytes },
    304: { description: 'The file is the one that is known.' },
    401: noFile('The session of the key has ended.'),
    404: noFile('There is no such file for this person.'),
    409: {
      ...noFile('The file is still being processed.'),
      headers: {
        'retry-after': { description: 'When to ask again, in seconds.', schema: { type: 'integer' } },
      },
    },
    416: noFile('There is no such part.'),
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

const description = `The calls of the messenger, by HTTP or over its socket.

**Requests** are JSON or forms. In a form, numbers are digits, lists are repeated fields or JSON text, and objects are JSON text. A field
that no call has is refused. Lengths of texts are counted in UTF-16 units. Bodies are at most 1 MB, and not compressed.

**Reading.** Calls below \`/im/get/\` that change nothing, \`/im/group/getMyGroupList\` and \`/im/set/getUserVedisGis\` can also be made with
GET, as older apps do. Their fields are then in the query as in a form, and the token is in the header alone.

**Answers** are \`{err, msg, data}\`. \`err\` 0 is success; 1 is a refusal, named by \`data.code\`, whose text is \`msg\`; 404 is a session that
has ended. Refusals are answered with HTTP status 200, but for those below; clients switch on the name, which never changes.

| Status | Refusal |
|---|---|
| 404 | UnknownCall: no call has this path |
| 405 | WrongMethod: the \`Allow\` header says which is right |
| 413 | TooLarge |
| 415 | UnknownContentType |
| 429 | TooManyRequests: the \`Retry-After\` header says when to try again |
| 500 | ServerFault |
| 503 | Unavailable, Busy: the \`Retry-After\` header says when to try again |

**Sessions.** \`auth.register\` and \`auth.logIn\` answer a token, which calls of members carry as \`Authorization: Bearer\` or as the field
\`_token\`. Calls of guests need none.`

const tags = [
  ['startup', 'What a starting client asks, and the connection itself.'],
  ['auth', 'Accounts, verification codes, sessions and devices.'],
  ['security', 'What happened to the security of an account.'],
  ['profiles', 'My profile and settings.'],
  ['happenings', 'What happened to me, and what I may have missed.'],
  ['notifications', 'What I am notified of, and how.'],
  ['contacts', 'Friends, friend requests, remarks and blocks.'],
  ['conversations', 'The chat list, logs of messages, and what can be done with a message.'],
  ['linkpreviews', 'Previews of the pages that messages link to.'],
  ['maps', 'Small maps of places.'],
  ['polls', 'Polls and quizzes in conversations.'],
  ['viewonce', 'Pictures, videos and voice messages that are seen once.'],
  ['calls', 'Voice and video calls between two people.'],
  ['rooms', 'Group calls, voice rooms of groups, and meetings.'],
  ['live', 'Live streams: who shows, who watches, comments and gifts.'],
  ['translation', 'Translating messages, and voice to text.'],
  ['groups', 'Groups, their members and settings, and joining them.'],
  ['reports', 'Reports to the staff, and feedback.'],
  ['lines', 'The addresses under which the service can be reached.'],
  ['uploads', 'Files.'],
  ['favourites', 'Messages that I keep, and notes of my own.'],
  ['stickers', 'Sticker packs, and favourite stickers.'],
  ['miniprograms', 'Mini programs and games, and who I am to them.'],
  ['moments', 'What people show their friends or everybody, likes and comments.'],
  ['videos', 'Short videos: a feed made for each person, likes, comments and those who show them.'],
  ['chatexports', 'Archives of my conversations.'],
  ['wallet', 'Balance, payments, withdrawals, and the trade password.'],
  ['checkins', 'Signing in once a day, for points.'],
  ['invitations', 'Points for inviting people.'],
  ['redpackets', 'Red packets.'],
  ['vendors', 'Vendors, their campaigns and their desk.'],
  ['robots', 'Robots of groups, what they do by themselves, and their tokens.'],
  ['publishing', 'Articles, announcements, news, legal texts and what Discover lists.'],
  ['support', 'Contact with the service.'],
  ['realnames', 'Verification of real names.'],
  ['sanctions', 'What the staff imposed, and appeals.'],
  ['care', 'What the rules against spam held back.'],
  ['datarequests', 'A copy of my data, and the deletion of my account.'],
] as const

const security = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session. The field `_token` carries it as well.',
  },
  fileKey: { type: 'apiKey', in: 'header', name: fileKeyHeader, description: 'The key of uploads.key.' },
  fileKeyInAddress: {
    type: 'apiKey',
    in: 'query',
    name: 'k',
    description: 'The same key, where no header can be sent, as for the picture of a page.',
  },
}

const refusals = new Set(allCalls.flatMap(refusalsOf))

export const openapi = {
  openapi: '3.1.0',
  info: { title: 'Linnet', version, description, license: { name: 'Apache 2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: '/', description: 'The server that answers this document.' }],
  tags: tags.map(([name, says]) => ({ name, description: says })),
  paths,
  components: {
    securitySchemes: security,
    responses: refusalResponses,
    schemas: explainedComponents([paths, refusalResponses], { requests, refusals }),
  },
}
