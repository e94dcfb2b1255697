import { defaultLanguage, type Language } from '@linnet/protocol'
import { idleHeader } from '@linnet/protocol/staff'
import type { Server } from 'bun'
import { withDeletedNames } from '../deleted-accounts'
import { isLoopback } from '../exposure'
import { acceptedLanguage } from '../http/accepted-language'
import { type Admission, admit } from '../http/admission'
import { bodyRoomOf, memberLimits, readPayload } from '../http/body'
import type { ClientAddress } from '../http/client-address'
import type { StaticFiles } from '../http/static-files'
import type { StaffAnswer, StaffDispatch } from './staff-arrival'
import type { StaffGuest } from './staff-caller'

export interface StaffHttpParts {
  dispatch: StaffDispatch
  /** The limit on concurrent bodies; none without rate limits. */
  admission: Admission | undefined
  clientAddress: ClientAddress
  /** The origin under which staff reach the console; undefined if only this machine does. */
  adminUrl: string | undefined
  /** The files of the console. */
  files: StaticFiles
  refusal: (headers: Headers) => Response | undefined
  secure: (response: Response, pathname: string) => void
}

/**
 * The longest silence on a connection: a response may be a stream of events, and the console may be idle for
 * long between two calls.
 */
const idleSeconds = 120

/** Answers all requests of the staff listener. */
export function createStaffFetch(parts: StaffHttpParts) {
  const isSecure = parts.adminUrl?.startsWith('https:') === true
  const cookieName = isSecure ? '__Host-linnet-staff' : 'linnet-staff'

  return async (request: Request, server: Server<undefined>): Promise<Response> => {
    const refused = parts.refusal(request.headers)
    if (refused) return refused
    const url = new URL(
      request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^\/*/, '/'),
      'http://localhost',
    )
    const { pathname } = url
    server.timeout(request, idleSeconds)
    const response = pathname.startsWith('/staff/')
      ? await answer(request, url, server.requestIP(request)?.address)
      : await parts.files.respond(request, pathname)
    parts.secure(response, pathname)
    return response
  }

  async function answer(request: Request, url: URL, peer: string | undefined): Promise<Response> {
    const { headers } = request
    const guest: StaffGuest = {
      language: acceptedLanguage(headers.get('accept-language')) ?? defaultLanguage,
      address: parts.clientAddress(peer, headers.get('x-forwarded-for')),
      userAgent: (headers.get('user-agent') ?? '').slice(0, 200),
      origin: headers.get('origin') ?? parts.adminUrl ?? '',
    }
    if (!isFromConsole(request, parts.adminUrl)) return new Response('origin not allowed', { status: 403 })
    const answered = await parts.dispatch({
      method: request.method,
      path: url.pathname,
      guest,
      token: cookieOf(headers.get('cookie'), cookieName),
      receive: () => receive(request, url, guest.address),
      signal: request.signal,
      isIdle: headers.get(idleHeader) === '1',
    })
    return responseOf(answered, request, guest.language)
  }

  /** Receives a body; callers who are not signed in yet send bodies too. */
  async function receive(request: Request, url: URL, address: string) {
    const room = admit(parts.admission, { address }, bodyRoomOf(request, memberLimits))
    return readPayload(request, url.searchParams, { ...memberLimits, room }).finally(() => room.leave())
  }

  function responseOf(
    { status, body, headers, cookie, response }: StaffAnswer,
    request: Request,
    language: Language,
  ): Response {
    const json = withDeletedNames(JSON.stringify(body ?? {}), language)
    const made =
      response ??
      new Response(json, { status, headers: { 'content-type': 'application/json;charset=utf-8' } })
    for (const [name, value] of Object.entries(headers ?? {})) made.headers.set(name, value)
    if (!made.headers.has('cache-control')) made.headers.set('cache-control', 'no-store')
    // A refused body is not read; closing makes the browser stop sending the rest.
    if (request.body && !request.bodyUsed) made.headers.set('connection', 'close')
    if (cookie !== undefined) made.headers.append('set-cookie', setCookie(cookie))
    return made
  }

  function setCookie(token: string | null): string {
    const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    return token === null
      ? `${cookieName}=; Max-Age=0; ${attributes}`
      : `${cookieName}=${token}; ${attributes}`
  }
}

function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([given]) => given === name)?.[1] || undefined
}

/**
 * Whether the console's own page sent the request. Calls carry the origin, which a foreign page cannot forge;
 * downloads by an image or a link have none, but state which site they come from. A foreign host name that
 * resolves to this machine is not one of our origins.
 */
function isFromConsole({ method, headers }: Request, adminUrl: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return method === 'GET' && (site === null || site === 'same-origin' || site === 'none')
  }
  if (adminUrl !== undefined && origin === new URL(adminUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === headers.get('host') && isLoopback(hostname)
}
