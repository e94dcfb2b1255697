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
export function refuseOthers(headers: Headers): Response | undefined {
  if (proxyHeaders.some((name) => headers.has(name)))
    return refused('A proxy stands in front of this development server')
  return isOurName(headers.get('host'))
    ? undefined
    : refused('This development server was reached by a name that is not of this machine')
}

function isOurName(host: string | null): boolean {
  if (host === null) return true
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
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
