import { isLanguage, defaultLanguage } from '@linnet/protocol'
import type { Server } from 'bun'
import type { Connection } from './connection'
import type { Answer, Dispatch } from './dispatch'
import { refusalAnswer } from './dispatch'
import type { Hub } from './hub'
import type { Metrics } from './metrics'
import { Refusal, refuse } from './refusal'
import { newConnection } from './socket'
import type { StaticFiles } from './static-files'

export interface HttpParts {
  dispatch: Dispatch
  hub: Hub
  metrics: Metrics
  /** Origins, beside the address itself, whose pages may call and connect. */
  allowedOrigins: ReadonlySet<string>
  /** The web app. */
  web: StaticFiles
  /** Printed documents by path, such as `/im/openapi.json`. */
  documents: ReadonlyMap<string, () => Response>
  isHealthy: () => Promise<boolean>
}

const maxBodyBytes = 1024 * 1024

/** Answers every HTTP request of the one port, and upgrades sockets. */
export function createFetch(parts: HttpParts) {
  return async (request: Request, server: Server<Connection>): Promise<Response | undefined> => {
    const { pathname } = addressed(request)
    const origin = request.headers.get('origin')
    const isOwnOrigin = origin === null || isAllowedOrigin(origin, request, parts.allowedOrigins)
    if (request.headers.get('upgrade')?.toLowerCase() === 'websocket')
      return isOwnOrigin
        ? upgrade(request, server, pathname)
        : new Response('origin not allowed', { status: 403 })
    const response = await respond(parts, { request, pathname, address: addressOf(request, server) })
    if (origin !== null && isOwnOrigin) allowCrossOrigin(response, origin)
    return response
  }
}

/** Path and query as they were asked for. The host is the caller's word: missing or broken, it must not matter. */
function addressed(request: Request): URL {
  const target = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^\/*/, '/')
  return new URL(target, 'http://localhost')
}

function upgrade(request: Request, server: Server<Connection>, pathname: string): Response | undefined {
  if (pathname !== '/socket' && pathname !== '/')
    return new Response('sockets are at /socket', { status: 404 })
  const data = newConnection({
    address: addressOf(request, server),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
  })
  return server.upgrade(request, { data }) ? undefined : new Response('not a socket request', { status: 400 })
}

interface Asked {
  request: Request
  pathname: string
  address: string
}

async function respond(parts: HttpParts, asked: Asked): Promise<Response> {
  const { request, pathname } = asked
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  const document = parts.documents.get(pathname)
  if (document && request.method === 'GET') return document()
  if (pathname.startsWith('/im/')) return answerCall(parts, asked)
  if (pathname === '/health') {
    const isHealthy = await parts.isHealthy()
    return Response.json(
      { status: isHealthy ? 'ok' : 'database unreachable' },
      { status: isHealthy ? 200 : 503 },
    )
  }
  if (pathname === '/metrics')
    return new Response(await parts.metrics.registry.metrics(), {
      headers: { 'content-type': parts.metrics.registry.contentType },
    })
  return parts.web.respond(request, pathname)
}

async function answerCall({ dispatch }: HttpParts, { request, pathname, address }: Asked): Promise<Response> {
  const headerLanguage = request.headers.get('accept-language')?.toLowerCase()
  const language = isLanguage(headerLanguage) ? headerLanguage : defaultLanguage
  let answer: Answer
  try {
    const payload = await readPayload(request)
    answer = await dispatch({
      path: pathname,
      method: request.method,
      payload,
      address,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    answer = refusalAnswer(error, language)
  }
  return Response.json(answer.body, {
    status: answer.status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

async function readPayload(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return Object.fromEntries(addressed(request).searchParams)
  const body = await readBody(request)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (body.length === 0) return {}
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(body))
    case 'application/json':
      return parseJsonObject(body)
    default:
      return refuse('UnknownContentType')
  }
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
    // Refused below, like JSON that is not an object.
  }
  return refuse('BrokenBody')
}

function isAllowedOrigin(origin: string, request: Request, allowed: ReadonlySet<string>): boolean {
  if (allowed.has(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

function allowCrossOrigin(response: Response, origin: string): void {
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-headers', 'content-type')
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-max-age', '86400')
  response.headers.set('vary', 'origin')
}

const addressOf = (request: Request, server: Server<Connection>) =>
  server.requestIP(request)?.address ?? 'unknown'
