import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@linnet/protocol'
import { withDeletedNames } from '../deleted-accounts'
import type { RequestHead } from './request-head'

/** Content encodings that this server produces. */
export type Encoding = 'br' | 'zstd' | 'gzip'

/** The size below which compressing an answer saves less than its headers cost. */
const minAnswerBytes = 1024

/**
 * The encoding to send, or undefined for none: the one with the client's highest weight, or among equals the first of
 * `offered`. `q=0` rules an encoding out, and `*` stands for all that are not named.
 */
export function acceptedEncoding(header: string | null, offered: readonly Encoding[]): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  let best: Encoding | undefined
  for (const name of offered) if (weightOf(name) > (best ? weightOf(best) : 0)) best = name
  return best
}

/** Compresses a file thoroughly, because it is sent many times. */
export function compressFile(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'zstd':
      return Bun.zstdCompress(plain, { level: 15 }).then((bytes) => new Uint8Array(bytes))
    case 'br':
      return new Promise((resolve, reject) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
        brotliCompress(plain, { params }, (error, bytes) =>
          error ? reject(error) : resolve(new Uint8Array(bytes)),
        )
      })
    case 'gzip':
      return new Promise((resolve, reject) => {
        gzip(plain, { level: 9 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
      })
  }
}

/** A JSON answer for a reader of this language, compressed if it is long enough and the client accepts it. */
export function jsonAnswer(
  request: RequestHead,
  body: unknown,
  {
    status,
    headers,
    language,
  }: { status: number; headers: Readonly<Record<string, string>>; language: Language },
): Response {
  const text = withDeletedNames(JSON.stringify(body), language)
  const all = { ...headers, 'content-type': 'application/json;charset=utf-8', vary: 'accept-encoding' }
  const encoding =
    text.length < minAnswerBytes
      ? undefined
      : acceptedEncoding(request.headers.get('accept-encoding'), ['zstd', 'gzip'])
  if (!encoding) return new Response(text, { status, headers: all })
  const bytes =
    encoding === 'zstd' ? Bun.zstdCompressSync(text, { level: 3 }) : Bun.gzipSync(text, { level: 5 })
  return new Response(new Uint8Array(bytes), { status, headers: { ...all, 'content-encoding': encoding } })
}
