const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/i

/**
 * The URLs of the hosts that a database URL names, as PostgreSQL's own clients read it: in `postgres://user@a:5432,b:5432/name` the
 * user and the name belong to both.
 */
export function urlsOf(url: string): string[] {
  const [, scheme, authority, rest] = parts.exec(url) ?? []
  if (scheme === undefined || authority === undefined || rest === undefined) return [url]
  const hostsAt = authority.lastIndexOf('@') + 1
  const user = authority.slice(0, hostsAt)
  return authority
    .slice(hostsAt)
    .split(',')
    .map((host) => scheme + user + host + rest)
}

/** The hosts of a database URL and its path, without anything that is secret. */
export function placeOf(url: string): string {
  const urls = urlsOf(url).map((one) => new URL(one))
  return urls.map(({ host }) => host).join(',') + (urls[0]?.pathname ?? '')
}
