/** What a browser may show in the page; everything else it downloads. */
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
  /** Pictures that we did not make ourselves are not shown, whatever they are. */
  isPlainFile: boolean
  /** It can change: a video that is still being processed. */
  isFinal: boolean
}

/** A page that someone opens this address as can do nothing; its type is the one that we found, never guessed anew. */
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
    'cache-control': isFinal ? 'private, max-age=31536000, immutable' : 'private, no-store',
    etag: `"${id}-${variant}${isFinal ? '' : '-early'}"`,
  }
}

/** The name twice: in ASCII for old readers, and as it is (RFC 5987). */
function nameWords(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}
