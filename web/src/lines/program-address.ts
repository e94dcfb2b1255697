import { currentHttpUrl, useLines } from './lines'

/**
 * The origin that serves programs, and frames of other sites. Without an origin of their own, they are on another port of this server's
 * host.
 */
export function useProgramBase(place: { origin: string; port: number } | undefined): string {
  const httpUrl = useLines(currentHttpUrl)
  if (!place) return ''
  if (place.origin !== '') return place.origin
  const base = new URL(httpUrl || location.origin)
  base.port = String(place.port)
  return base.origin
}
