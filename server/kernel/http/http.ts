import { fileKeyHeader, type PersonId } from '@linnet/protocol'
import type { Server } from 'bun'
import type { Doors } from '../cluster/drain'
import type { Dispatch } from '../dispatch'
import type { WaitFor } from '../health/answer-deadline'
import type { HealthState } from '../health/health'
import { allowedMethods } from '../input/methods'
import { refuse } from '../refusal'
import type { Connection } from '../socket/connection'
import type { Hub } from '../socket/hub'
import type { OpenSockets } from '../socket/open-sockets'
import { newConnection } from '../socket/socket'
import { acceptedLanguage } from './accepted-language'
import { type Admission, admit, type Room } from './admission'
import {
  bodyRoomOf,
  contentTypeOf,
  discardBody,
  type DiscardLimits,
  isReading,
  memberLimits,
  passingBytes,
  readPayload,
  strangerDiscards,
  strangerLimits,
} from './body'
import type { ClientAddress } from './client-address'
import { jsonAnswer } from './encodings'
import type { OpenPayload } from './encrypted-data'
import type { RawHandler } from './incoming-request'
import type { MountedPage } from './mounted-page'
import { type Form, readForm } from './multipart'
import { answerRaw, type Arriving } from './raw'
import type { RequestHead } from './request-head'
import type { StaticFiles } from './static-files'

export interface HttpParts {
  dispatch: Dispatch
  hub: Hub
  clientAddress: ClientAddress
  openSockets: OpenSockets
  /** The limit on concurrent bodies; none without rate limits. */
  admission: Admission | undefined
  /** Origins other than the server's own address whose pages may call and connect. */
  allowedOrigins: () => ReadonlySet<string>
  /** The web app. */
  web: StaticFiles
  /** Pages of other builds. */
  pages: readonly MountedPage[]
  /** Generated documents by path, such as `/im/openapi.json`. */
  documents: ReadonlyMap<string, (request: RequestHead) => Response | Promise<Response>>
  /** Handlers of domains for requests that aren't calls; the first to return a response wins. */
  raw: readonly RawHandler[]
  waitFor: WaitFor
  /** Opens payloads that older apps send encrypted. */
  openPayload: OpenPayload
  /** Paths of the calls that take a multipart form. */
  multipartPaths: ReadonlySet<string>
  /** Paths of calls whose upload or processing may pause for long. */
  slowPaths: ReadonlySet<string>
  health: () => Promise<HealthState>
  /** Whether a balancer may send people here. */
  isReady: () => Promise<boolean>
  doors: Pick<Doors, 'areClosed'>
  /** Whether no socket may be opened from an address. */
  isBlocked: (address: string) => boolean
  /** Refuses requests by their headers, before anything else is looked at. */
  refusal: (headers: Headers) => Response | undefined
  secure: (response: Response, pathname: string) => void
}

/** Answers all HTTP requests and upgrades sockets. */
export function createFetch(parts: HttpParts) {
  return async (request: Request, server: Server<Connection>): Promise<Response | undefined> => {
    const refused = parts.refusal(request.headers)
    if (refused) return refused
    const url = addressed(request)
    const { pathname } = url
    const origin = request.headers.get('origin')
    const isOwnOrigin = origin === null || isAllowedOrigin(origin, request, parts.allowedOrigins())
    const incoming: Arriving = {
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
    parts.secure(response, pathname)
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
  { openSockets, doors, isBlocked }: HttpParts,
  { request, pathname, address }: Arriving,
  server: Server<Connection>,
): Response | undefined {
  if (pathname !== '/socket' && pathname !== '/')
    return new Response('sockets are at /socket', { status: 404 })
  if (isBlocked(address)) return new Response('this address is blocked', { status: 403 })
  if (doors.areClosed) {
    const headers = { 'retry-after': '1' }
    return new Response('this server stops', { status: 503, headers })
  }
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

async function respond(parts: HttpParts, incoming: Arriving): Promise<Response> {
  const { request, pathname } = incoming
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  const answering = answerRaw(incoming, parts)
  // Others send a body or wait for news, as robots do, and have refusals of their own form.
  const handled = await (isReading(request) ? parts.waitFor(answering) : answering)
  if (handled) return handled
  const document = parts.documents.get(pathname)
  if (document) return isReading(request) ? document(request) : wrongMethod()
  if (pathname.startsWith('/im/')) return answerCall(parts, incoming)
  // That it answers at all is the answer. Nothing shared is asked, so that no fault of one restarts every server at once.
  if (pathname === '/health/live') return isReading(request) ? Response.json({ status: 'ok' }) : wrongMethod()
  if (pathname === '/health/ready') {
    if (!isReading(request)) return wrongMethod()
    const isReady = await parts.isReady()
    return Response.json({ status: isReady ? 'ok' : 'failing' }, { status: isReady ? 200 : 503 })
  }
  // Answers monitors outside; the details are on the status listener.
  if (pathname === '/health') {
    if (!isReading(request)) return wrongMethod()
    const status = await parts.health()
    return Response.json({ status }, { status: status === 'failing' ? 503 : 200 })
  }
  for (const page of parts.pages) {
    const answer = page(request, pathname)
    if (answer) return answer
  }
  return parts.web.respond(request, pathname)
}

const wrongMethod = () =>
  new Response('method not allowed', { status: 405, headers: { allow: allowedMethods('GET') } })

async function answerCall(parts: HttpParts, incoming: Arriving): Promise<Response> {
  const { request, pathname, address } = incoming
  if (parts.slowPaths.has(pathname)) incoming.allowSilence(silenceSeconds)
  const body = receivedBody(parts, incoming)
  try {
    const answer = await parts.dispatch({
      path: pathname,
      method: request.method,
      payload: {},
      receive: body.receive,
      bearerToken: bearerTokenOf(request),
      language: acceptedLanguage(request.headers.get('accept-language')),
      address,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 200),
      protocol: protocolOf(request),
    })
    const isWhole = await body.end(answer.isFromMember ? memberDiscards : strangerDiscards)
    return jsonAnswer(request, answer.body, {
      status: answer.status,
      language: answer.language,
      headers: {
        ...answer.headers,
        // The rest of a body that is too long to be discarded is cut off.
        ...(!isWhole && { connection: 'close' }),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } finally {
    await body.end(strangerDiscards)
  }
}

/** The time for which an upload may pause, and its processing may take before the answer (s). */
const silenceSeconds = 120

/** Many clients read the answer only after sending everything, so the rest of a refused member's file is still read. */
const memberDiscards: DiscardLimits = { bytes: 64 * 1024 * 1024, ms: 30 * 60_000 }

/** The body of one call, which is received once the headers have been checked. */
function receivedBody(
  { admission, multipartPaths, openPayload }: HttpParts,
  { request, url, pathname, address }: Arriving,
) {
  let form: Form | undefined
  let room: Room | undefined
  let isRead = request.body === null
  let ending: Promise<boolean> | undefined

  async function receive(personId: PersonId | undefined): Promise<Record<string, unknown>> {
    // Compressed bodies are not accepted: a small one could unpack into a large one.
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') refuse('UnknownContentType')
    const isForm = multipartPaths.has(pathname) && contentTypeOf(request) === 'multipart/form-data'
    const isKnown = personId !== undefined
    const limits = isKnown ? memberLimits : strangerLimits
    const bytes = isForm ? passingBytes : bodyRoomOf(request, limits)
    const inside = admit(admission, isKnown ? { member: personId } : { address }, bytes)
    room = inside
    if (!isForm) {
      const payload = await readPayload(request, url.searchParams, { ...limits, room: inside })
      isRead = true
      return openPayload(payload)
    }
    form = await readForm(request, { isKnown, room: inside })
    // From here on the file is streamed in small pieces.
    inside.leave()
    if (form.problem) throw form.problem
    return form.payload
  }

  async function finish(limits: DiscardLimits): Promise<boolean> {
    room?.leave()
    if (form) return form.end(limits)
    return isRead || discardBody(request, limits)
  }
  return {
    receive,
    /** Discards the unread rest; resolves to whether the whole body arrived. */
    end: (limits: DiscardLimits) => (ending ??= finish(limits)),
  }
}

const bearerTokenOf = (request: RequestHead) =>
  /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]

/** The version of the protocol, a parameter of the content type: `application/json; protocol=1`. */
function protocolOf(request: RequestHead): number | undefined {
  const stated = /;\s*protocol=([0-9]{1,9})\b/.exec(request.headers.get('content-type') ?? '')?.[1]
  return stated === undefined ? undefined : Number(stated)
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
