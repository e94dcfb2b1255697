/** Whether other machines can reach a server that is meant for trying out and developing. */
import { isIP } from 'node:net'
import { StartRefusal } from './start-refusal'

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** Whether a URL sends its contents unencrypted to another machine. */
export function isOpenHttp(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (protocol === 'http:' || protocol === 'ws:') && !isLoopback(hostname)
}

/** The setting that allows others to reach a development server. */
export const exposureSetting = 'ALLOW_EXPOSED_DEVELOPMENT'

const whatIsOpen =
  'its codes are in its log or fixed by DEV_CODE, and its faucet gives everybody play money. ' +
  `Set NODE_ENV=production for real users, or ${exposureSetting}=1 if only people you trust can reach it.`

/** Refuses a development server whose settings expose it to others. */
export function refuseExposure({ host, publicUrl }: { host: string; publicUrl: string | undefined }): void {
  const opening = isLoopback(host)
    ? publicUrl && !isLoopback(new URL(publicUrl).hostname) && 'PUBLIC_URL'
    : `HOST=${host}`
  if (opening) throw new StartRefusal(`${opening} opens a development server to others: ${whatIsOpen}`)
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * The answer of a development server that only this machine may reach, to requests that may come from beyond it: a proxy
 * forwarded them, or a page on the web has its own name lead to this machine (DNS rebinding). Undefined for all others.
 */
function refuseOthers(headers: Headers): Response | undefined {
  if (proxyHeaders.some((name) => headers.has(name)))
    return refused('A proxy stands in front of this development server')
  const host = headers.get('host')
  return host === null || isLoopback(nameOf(host) ?? '')
    ? undefined
    : refused('This development server was reached by a name that is not of this machine')
}

/** The name in a host header; undefined if it is invalid. */
const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined

/** Endings of names that only a local network resolves. */
const localEndings = ['.local', '.lan', '.home.arpa', '.internal']

/** Whether a page on the web can have no such name: an address, or a name of this machine or of the local network. */
const isLocalName = (name: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  !name.includes('.') ||
  isLoopback(name) ||
  localEndings.some((ending) => name.endsWith(ending))

/** Refuses names by which a page on the web may have its visitors reach a development server that others may reach. */
function refuseStrangeNames(headers: Headers, known: ReadonlySet<string>): Response | undefined {
  const name = nameOf(headers.get('host') ?? '')
  if (name === undefined || isLocalName(name) || known.has(name)) return undefined
  const why = `This development server was reached as ${name}, which could be the name of any page on the web`
  return new Response(`${why}. Set PUBLIC_URL to the URL under which it is reached.\n`, { status: 403 })
}

/** Refuses requests by their headers alone; in production none. */
export function refuseByHeaders({
  production,
  allowsExposure,
  urls,
}: {
  production: boolean
  allowsExposure: boolean
  /** The URLs under which it is reached, as its settings say. */
  urls: readonly (string | undefined)[]
}): (headers: Headers) => Response | undefined {
  if (production) return () => undefined
  if (!allowsExposure) return refuseOthers
  const known = new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname])))
  return (headers) => refuseStrangeNames(headers, known)
}

const refused = (why: string): Response => new Response(`${why}: ${whatIsOpen}\n`, { status: 403 })

/** Refuses a staff console that others could reach unencrypted: a session of the staff is worth more than any member's. */
export function refuseExposedConsole({
  host,
  url,
  production,
}: {
  host: string
  url: string | undefined
  production: boolean
}): void {
  if (url !== undefined && production && isOpenHttp(url))
    throw new StartRefusal(
      'ADMIN_URL must use TLS when NODE_ENV is production, or be an address of this machine.',
    )
  if (!isLoopback(host) && url === undefined)
    throw new StartRefusal(
      `ADMIN_HOST=${host} opens the staff console to others. Set ADMIN_URL to the https URL under which the staff reach it.`,
    )
}
