/** Types that browsers may display; all others are downloaded. */
const shownInline = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/aac',
  'audio/flac',
])

export interface Served {
  id: string
  variant: string
  mime: string
  name: string
  /** Whether it is never displayed, even if it is a picture, because it wasn't re-encoded. */
  isPlainFile: boolean
  /** Whether the file is final; false while a video is still being processed. */
  isFinal: boolean
}

/**
 * The time for which a browser may show a file without revalidating: as long as its URL stays the same, so
 * that pictures are not fetched again all day, and no longer, so that a recalled one does not stay on
 * devices.
 */
const maxAgeSeconds = 12 * 3600

/**
 * The headers of a file. The content type is the detected one and never sniffed; a file opened as a page has
 * no abilities.
 */
export function fileHeaders({
  id,
  variant,
  mime,
  name,
  isPlainFile,
  isFinal,
}: Served): Record<string, string> {
  const isShown = shownInline.has(mime) && !(isPlainFile && mime.startsWith('image/'))
  return {
    'content-type': mime,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${nameWords(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
    'cache-control': isFinal ? `private, max-age=${maxAgeSeconds}` : 'private, no-store',
    etag: `"${id}-${variant}${isFinal ? '' : '-early'}"`,
  }
}

/** The file name in ASCII for old clients, and exactly (RFC 5987). */
function nameWords(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}
