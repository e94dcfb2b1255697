/**
 * The only way in which the server fetches an address that somebody gave it: a webhook, a link to preview, a
 * push service.
 */
import { lookup } from 'node:dns/promises'
import { isPublicAddress, socketAddress } from './public-address'
import { type Connect, createReach } from './reach'

export interface OutgoingRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
  /** The length at which a longer answer is cut off, or refused if `isWhole`. */
  maxBytes: number
  isWhole?: boolean
  /** The number of redirects to follow, each checked like the first address. None by default. */
  redirects?: number
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** The URL that the answer came from, after redirects. */
  url: string
}

/**
 * Thrown when nothing is fetched, worded for the person who gave the address. Any other error, such as one of
 * a name server, may be temporary, and says nothing about the address.
 */
export class OutgoingRefusal extends Error {
  override name = 'OutgoingRefusal'
}

export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>

export interface OutgoingParts {
  /** The addresses of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>
  /** Checks whether an address can be reached, for names with several. */
  connect?: Connect
  /** Addresses with ports (`socketAddress`) of the private network that may be fetched nevertheless. */
  exceptions?: ReadonlySet<string>
  /** PEM of a certificate authority to trust besides those of the system. */
  authority?: string | undefined
}

const maxUrlLength = 2_000

/**
 * Fetches over HTTPS from public addresses only. All addresses of a name are checked, and the connection goes to one of them, so
 * that a name can't lead elsewhere between the check and the connection. The certificate is checked against the name.
 */
export function createOutgoing({
  resolve = resolveBySystem,
  connect,
  exceptions = new Set(),
  authority,
}: OutgoingParts = {}): Outgoing {
  const reach = createReach({
    resolve,
    check(addresses, port) {
      const isAllowed = (address: string) =>
        isPublicAddress(address) || exceptions.has(socketAddress(address, port))
      // A single private address among public ones is refused: which one is used must not be left to chance.
      if (!addresses.every(isAllowed)) throw new OutgoingRefusal('the address is not public')
    },
    ...(connect && { connect }),
  })

  async function fetchOnce(url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
    const target = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) }
    const found = await within(signal, reach.find(target))
    try {
      return await fetchAt(found.address, { url, request, signal })
    } catch (error) {
      reach.forget(target)
      // Nothing was sent yet, and the host may have moved since it was looked up.
      if (!found.isRemembered || !isUnreached(error)) throw error
      const { address } = await within(signal, reach.find(target))
      return fetchAt(address, { url, request, signal })
    }
  }

  function fetchAt(
    address: string,
    { url, request, signal }: { url: URL; request: OutgoingRequest; signal: AbortSignal },
  ): Promise<Response> {
    const pinned = new URL(url)
    pinned.hostname = address.includes(':') ? `[${address}]` : address
    const serverName = url.hostname.replace(/^\[|\]$/g, '')
    return fetch(pinned.href, {
      method: request.method ?? 'GET',
      headers: { ...request.headers, host: url.host },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      keepalive: false,
      signal,
      tls: { serverName, ...(authority !== undefined && { ca: authority }) },
    } as RequestInit)
  }

  return async (request) => {
    const signal = AbortSignal.timeout(request.timeoutMs)
    let url = parseUrl(request.url)
    for (let left = request.redirects ?? 0; ; left--) {
      const response = await fetchOnce(url, request, signal)
      const target = response.status >= 300 && response.status < 400 && response.headers.get('location')
      if (!target || left <= 0) {
        const bytes = await readBytes(response, request)
        return { status: response.status, headers: response.headers, bytes, url: url.href }
      }
      await response.body?.cancel()
      if (!URL.canParse(target, url.href)) throw new OutgoingRefusal('the redirect leads nowhere')
      url = parseUrl(new URL(target, url).href)
    }
  }
}

/** Checks a URL without looking up its host. Throws an `OutgoingRefusal`. */
export function parseUrl(text: string): URL {
  if (text.length > maxUrlLength || !URL.canParse(text)) throw new OutgoingRefusal('the address is malformed')
  const url = new URL(text)
  if (url.protocol !== 'https:') throw new OutgoingRefusal('the address must begin with https://')
  if (url.username !== '' || url.password !== '') throw new OutgoingRefusal('the address contains a password')
  return url
}

async function readBytes(
  response: Response,
  { maxBytes, isWhole = false }: OutgoingRequest,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
    if (length <= maxBytes) continue
    await reader.cancel()
    if (isWhole) throw new OutgoingRefusal('the answer is too long')
    break
  }
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** Stops waiting when aborted: name servers can be slow, and their answers can't be cancelled. */
const within = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    promise.then(resolve, reject)
  })

async function resolveBySystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
