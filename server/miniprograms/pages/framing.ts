/** Decides whether a page of another site may be shown in a frame, as a browser would. */
import type { Outgoing } from '../../kernel/outgoing/outgoing'

const limits = { timeoutMs: 5_000, redirects: 3, maxBytes: 1024 }
const agent = 'Mozilla/5.0 (compatible; LinnetPreview/1.0)'

/** The address of a page that can be framed, after redirects; undefined for any other. */
export async function framedAddress(outgoing: Outgoing, url: string): Promise<URL | undefined> {
  if (!URL.canParse(url)) return undefined
  const asked = new URL(url)
  if (asked.protocol !== 'https:') return undefined
  asked.username = ''
  asked.password = ''
  const answer = await outgoing({
    ...limits,
    url: asked.href,
    headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': agent },
  }).catch(() => undefined)
  if (!answer || answer.status >= 400 || !allowsFrames(answer.headers)) return undefined
  const found = new URL(answer.url)
  found.hash = asked.hash
  return found
}

/** Frames of any site must be allowed, because an app can be reached on several addresses. */
export function allowsFrames(headers: Headers): boolean {
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '')) return false
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const ancestors = policies.flatMap((policy) => {
    const directive = policy.split(';').find((each) => /^\s*frame-ancestors(?:\s|$)/i.test(each))
    return directive === undefined ? [] : [directive.trim().split(/\s+/).slice(1)]
  })
  // Where a policy names the ancestors, browsers ignore the older header.
  if (ancestors.length > 0) return ancestors.every((sources) => sources.includes('*'))
  return !/\b(?:deny|sameorigin)\b/i.test(headers.get('x-frame-options') ?? '')
}
