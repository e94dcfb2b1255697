export type LinkParts = {
  /** The URL as the browser will open it. */
  href: string
  /** The host, shown prominently: it identifies the owner of the site. */
  host: string
  /** Everything after the host. */
  rest: string
  isEncrypted: boolean
  /** Whether the host has non-ASCII letters, which can imitate another host. */
  isLookalike: boolean
}

/** Parses a URL into parts; undefined if it is not a web URL, such as a script. */
export function linkParts(address: string | undefined): LinkParts | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  // User names before the host are most likely meant to look like the host.
  url.username = ''
  url.password = ''
  return {
    href: url.href,
    host: url.host,
    rest:
      url.pathname === '/' && url.search === '' && url.hash === ''
        ? ''
        : url.pathname + url.search + url.hash,
    isEncrypted: url.protocol === 'https:',
    isLookalike: url.hostname.split('.').some((label) => label.startsWith('xn--')),
  }
}
