export type LinkParts = {
  /** The address as the browser will open it. */
  href: string
  /** Whose site it is: what somebody has to look at. */
  host: string
  /** What follows the host. */
  rest: string
  isEncrypted: boolean
  /** Letters of other scripts stand in the host, which can be made to look like another. */
  isLookalike: boolean
}

/** An address taken apart; undefined for what is no web address, such as a script. */
export function linkParts(address: string | undefined): LinkParts | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  // Somebody's name before the host is there to be taken for the host.
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
