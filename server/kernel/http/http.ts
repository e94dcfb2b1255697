import { fileKeyHeader } from '@linnet/protocol'
import type { Server } from 'bun'
import { allowedMethods, type Dispatch } from '../dispatch'
import type { Metrics } from '../metrics'
import { Refusal, refuse } from '../refusal'
import type { Connection } from '../socket/connection'
import type { Hub } from '../socket/hub'
import type { OpenSockets } from '../socket/open-sockets'
import { newConnection } from '../socket/socket'
import { version } from '../version'
import { acceptedLanguage } from './accepted-language'
import type { ClientAddress } from './client-address'
import { jsonAnswer } from './encodings'
import { type Form, readForm } from './multipart'
import type { StaticFiles } from './static-files'

export interface HttpParts {
  dispatch: Dispatch
  hub: Hub
  metrics: Metrics
  clientAddress: ClientAddress
  openSockets: OpenSockets
  /** Origins other than the server's own address whose pages may call and connect. */
  allowedOrigins: ReadonlySet<string>
  /** The web app. */
  web: StaticFiles
  /** Generated documents by path, such as `/im/openapi.json`. */
  documents: ReadonlyMap<string, (request: Request) => Response | Promise<Response>>
  /** Handlers of domains for requests that aren't calls; the first to return a response wins. */
  raw: readonly RawHandler[]
  /** Paths of the calls that take a multipart form. */
  multipartPaths: ReadonlySet<string>
  /** Paths of calls whose upload or processing may pause for long. */
  slowPaths: ReadonlySet<string>
  isHealthy: () => Promise<boolean>
}

export type RawHandler = (incoming: IncomingRequest) => Promise<Response | undefined>

const maxBodyBytes = 1024 * 1024

/** Answers all HTTP requests and upgrades sockets. */
export function createFetch(parts: HttpParts) {
  return async (request: Request, server: Server<Connection>): Promise<Response | undefined> => {
    const url = addressed(request)
    const { pathname } = url
    const origin = request.headers.get('origin')
    const isOwnOrigin = origin === null || isAllowedOrigin(origin, request, parts.allowedOrigins)
    const incoming: IncomingRequest = {
      request,
      url,
      pathname,
      address: parts.clientAddress(
        server.requestIP(request)?.address,
        request.headers.get('x-forwarded-for'),
      ),
      allowSilence: (seconds) => server.timeout(request, seconds),
    }
    if (request.headers.get('upgrade')?.toLowerCase() === 'websocket')
      return isOwnOrigin
        ? upgrade(parts, incoming, server)
        : new Response('origin not allowed', { status: 403 })
    const response = await respond(parts, incoming)
    if (origin !== null && isOwnOrigin) allowCrossOrigin(response, origin)
    return response
  }
}

/** Path and query as requested. The host header is not trusted and may be missing or invalid. */
function addressed(request: Request): URL {
  const target = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^\/*/, '/')
  return new URL(target, 'http://localhost')
}

function upgrade(
  { openSockets }: HttpParts,
  { request, pathname, address }: IncomingRequest,
  server: Server<Connection>,
): Response | undefined {
  if (pathname !== '/socket' && pathname !== '/')
    return new Response('sockets are at /socket', { status: 404 })
  if (!openSockets.hasRoom(address)) {
    const headers = { 'retry-after': '60' }
    return new Response('too many sockets from this address', { status: 429, headers })
  }
  const data = newConnection({
    address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
    language: acceptedLanguage(request.headers.get('accept-language')),
  })
  return server.upgrade(request, { data }) ? undefined : new Response('not a socket request', { status: 400 })
}

export interface IncomingRequest {
  request: Request
  /** Path and query as requested. */
  url: URL
  pathname: string
  address: string
  /** Sets how long the connection may be idle before it is closed; at most 255 s. */
  allowSilence: (seconds: number) => void
}

async function respond(parts: HttpParts, incoming: IncomingRequest): Promise<Response> {
  const { request, pathname } = incoming
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  for (const handler of parts.raw) {
    const response = await handler(incoming)
    if (response) return response
  }
  const document = parts.documents.get(pathname)
  if (document) return isReading(request) ? document(request) : wrongMethod()
  if (pathname.startsWith('/im/')) return answerCall(parts, incoming)
  if ((pathname === '/health' || pathname === '/metrics') && !isReading(request)) return wrongMethod()
  if (pathname === '/health') {
    const isHealthy = await parts.isHealthy()
    return Response.json(
      { status: isHealthy ? 'ok' : 'database unreachable', version },
      { status: isHealthy ? 200 : 503 },
    )
  }
  if (pathname === '/metrics')
    return new Response(await parts.metrics.registry.metrics(), {
      headers: { 'content-type': parts.metrics.registry.contentType },
    })
  return parts.web.respond(request, pathname)
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const wrongMethod = () =>
  new Response('method not allowed', { status: 405, headers: { allow: allowedMethods('GET') } })

async function answerCall(
  { dispatch, multipartPaths, slowPaths }: HttpParts,
  incoming: IncomingRequest,
): Promise<Response> {
  const { request, pathname, address } = incoming
  if (slowPaths.has(pathname)) incoming.allowSilence(silenceSeconds)
  const bearerToken = bearerTokenOf(request)
  let form: Form | undefined
  let payload: Record<string, unknown> = {}
  let unreadable: Refusal | undefined
  try {
    // Compressed bodies are not taken: a small one could unpack into a large one.
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') refuse('UnknownContentType')
    if (multipartPaths.has(pathname) && contentTypeOf(request) === 'multipart/form-data')
      form = await readForm(request, { hasBearerToken: bearerToken !== undefined })
    payload = form?.payload ?? (await readPayload(request))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    unreadable = error
  }
  try {
    const { status, headers, body } = await dispatch({
      path: pathname,
      method: request.method,
      payload,
      bearerToken,
      unreadable,
      language: acceptedLanguage(request.headers.get('accept-language')),
      address,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
      protocol: protocolOf(request),
    })
    return jsonAnswer(request, body, {
      status,
      headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    })
  } finally {
    await form?.end()
  }
}

/** How long an upload may pause, and how long its processing may take before the answer. */
const silenceSeconds = 120

const bearerTokenOf = (request: Request) =>
  /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]

const contentTypeOf = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** The version of the protocol, a parameter of the content type: `application/json; protocol=1`. */
function protocolOf(request: Request): number | undefined {
  const stated = /;\s*protocol=([0-9]{1,9})\b/.exec(request.headers.get('content-type') ?? '')?.[1]
  return stated === undefined ? undefined : Number(stated)
}

async function readPayload(request: Request): Promise<Record<string, unknown>> {
  if (isReading(request)) return formFields(addressed(request).searchParams)
  const body = await readBody(request)
  const type = contentTypeOf(request)
  if (body.length === 0) return {}
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return formFields(new URLSearchParams(body))
    case 'application/json':
      return parseJsonObject(body)
    default:
      return refuse('UnknownContentType')
  }
}

/** The fields of a form. A field that is repeated becomes a list. */
function formFields(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of form) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return refuse('TooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  const body: AsyncIterable<Uint8Array> | null = request.body
  if (!body) return ''
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBodyBytes) return refuse('TooLarge')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return refuse('BrokenBody')
  }
}

function parseJsonObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Falls through to the refusal below, like JSON that is not an object.
  }
  return refuse('BrokenBody')
}

function isAllowedOrigin(origin: string, request: Request, allowed: ReadonlySet<string>): boolean {
  if (allowed.has(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

function allowCrossOrigin(response: Response, origin: string): void {
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-headers', `authorization, content-type, range, ${fileKeyHeader}`)
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-expose-headers', 'content-range, content-disposition, retry-after')
  response.headers.set('access-control-max-age', '86400')
  // Appended, since files also vary by encoding.
  response.headers.append('vary', 'origin')
}
