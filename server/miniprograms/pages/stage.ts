/**
 * The page that shows another site's page in its frame, on the origin of programs: the app's own policy lets no other site in, and
 * the site cannot reach the app.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deniedFeatures } from '../policy'

/** Apps keep the path for as long as their session runs. */
const validMs = 24 * 3_600_000
const path = '/page'

/**
 * Permissions of a framed page. It has its own origin, without which most sites fail, and can neither navigate the app nor open
 * dialogs over it. Links to other sites open in the browser.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

const style =
  'html,body{height:100%;margin:0;overflow:hidden}iframe{display:block;width:100%;height:100%;border:0;background:#fff}'
const styleHash = createHash('sha256').update(style).digest('base64')

export interface Stage {
  /** The path of the frame for a page. */
  pathFor: (page: URL, nowMs: number) => string
  /** Answers a request on the origin of programs; undefined if it is for something else. */
  answer: (request: Pick<Request, 'url' | 'headers'>, nowMs: number) => Response | undefined
}

/**
 * Paths are signed and expire, so that nobody can use this address to show a page of theirs under the name of the service.
 */
export function createStage({ seed, apps }: { seed: Uint8Array; apps: () => readonly string[] }): Stage {
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'linnet programs: pages', 32))
  const sign = (page: string, untilMs: number) =>
    createHmac('sha256', key).update(`${untilMs}\n${page}`).digest('base64url')
  return {
    pathFor(page, nowMs) {
      const untilMs = nowMs + validMs
      const query = { u: page.href, t: String(untilMs), s: sign(page.href, untilMs) }
      return `${path}?${new URLSearchParams(query).toString()}`
    },
    answer({ url, headers }, nowMs) {
      const { pathname, searchParams } = new URL(url)
      if (pathname !== path) return undefined
      const page = searchParams.get('u') ?? ''
      const untilMs = Number(searchParams.get('t'))
      const isOurs = isSame(searchParams.get('s') ?? '', sign(page, untilMs))
      if (!isOurs || !(untilMs > nowMs)) return undefined
      // In a window of its own it would pass for a page of the service.
      const dest = headers.get('sec-fetch-dest')
      return dest !== null && dest !== 'iframe' ? undefined : framing(new URL(page), apps())
    },
  }
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

function framing(page: URL, apps: readonly string[]): Response {
  const host = page.host.replace(/^www\./, '')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // The bar above the frame names this host: the frame must not wander to another.
    `frame-src https://${host} https://*.${host}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${apps.length > 0 ? apps.join(' ') : "'none'"}`,
    `sandbox ${sandbox}`,
  ]
  const address = Bun.escapeHTML(page.href)
  const html = `<!doctype html><meta charset="utf-8"><title>${Bun.escapeHTML(host)}</title><style>${style}</style><iframe src="${address}" title="${Bun.escapeHTML(host)}" sandbox="${sandbox}" referrerpolicy="no-referrer"></iframe>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'permissions-policy': deniedFeatures,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
