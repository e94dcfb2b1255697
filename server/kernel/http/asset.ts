import { acceptedEncoding, compressFile, type Encoding } from './encodings'
import type { RequestHead } from './request-head'

/** A file or document that stays the same while the server runs, held in memory in the encodings asked for. */
export interface Asset {
  headers: Readonly<Record<string, string>>
  plain: Uint8Array<ArrayBuffer>
  /** The ETag without its quotes; each encoding appends its name. */
  tag: string
  /** The encodings to offer; empty for content that does not compress. */
  encodings: readonly Encoding[]
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  readEncoded: ReadEncoded
}

/** Reads the file as compressed by the build; resolves to undefined if the build has not compressed it. */
type ReadEncoded = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** In our order of preference. */
const encodings = ['br', 'zstd', 'gzip'] as const
const compressible = /^(text\/|application\/(json|manifest\+json|javascript|wasm)|image\/svg)/
/** The size below which compressing saves less than its headers cost. */
const minBytes = 500

/** An asset of these bytes, compressed on first request unless `readEncoded` has it compressed. */
export function createAsset(
  plain: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> & { 'content-type': string },
  readEncoded: ReadEncoded = () => Promise.resolve(undefined),
): Asset {
  const isWorthIt = compressible.test(headers['content-type']) && plain.length >= minBytes
  return {
    headers: { ...headers, vary: 'accept-encoding' },
    plain,
    tag: Bun.hash(plain).toString(36),
    encodings: isWorthIt ? encodings : [],
    encoded: new Map(),
    readEncoded,
  }
}

/** Answers with the asset in the best encoding the client accepts, or with 304 if the client has it already. */
export async function sendAsset(request: RequestHead, asset: Asset): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), asset.encodings)
  // Each encoding has its own tag: a strong tag stands for exactly these bytes.
  const etag = encoding ? `"${asset.tag}-${encoding}"` : `"${asset.tag}"`
  const headers = { ...asset.headers, etag }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (!encoding) return new Response(asset.plain, { headers })
  return new Response(await encodedAs(asset, encoding), {
    headers: { ...headers, 'content-encoding': encoding },
  })
}

const matches = (asked: string | null, etag: string) =>
  (asked ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))

function encodedAs(asset: Asset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = asset.encoded.get(encoding)
  if (known) return known
  const reading = asset.readEncoded(encoding).then((bytes) => bytes ?? compressFile(asset.plain, encoding))
  asset.encoded.set(encoding, reading)
  return reading
}
