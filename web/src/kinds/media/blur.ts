import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string>()
const maxCached = 200

/** The blurred placeholder of a picture; undefined for an invalid hash. */
export function blurUrl(hash: string | undefined): string | undefined {
  if (!hash) return undefined
  const known = drawn.get(hash)
  if (known !== undefined) return known
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)))
    if (drawn.size >= maxCached) drawn.clear()
    drawn.set(hash, url)
    return url
  } catch {
    return undefined
  }
}
