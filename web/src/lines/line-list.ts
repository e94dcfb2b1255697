import { LineView } from '@linnet/protocol/lines'
import { z } from 'zod'

/** What a server answers: lines as they are, or signed by the operator. */
export type LineAnswer = {
  lines: readonly LineView[]
  signed?: string | undefined
  publicKey?: string | undefined
}

/** What this device knows of the operator: the key, and how old the newest list was. */
export type Trust = { key: string; issuedAt: number }

export type Accepted = { lines: readonly LineView[]; trust: Trust | undefined }

const Payload = z.object({ issued_at: z.int(), lines: z.array(LineView) })

/**
 * The lines to believe; undefined to keep what is known. The key comes from the build, or from the first list that the page's
 * own server gave. From then on only lists count that it has signed and that are not older. Without a key, only the page's own
 * server is believed, which could change the page as well.
 */
export async function acceptLines(
  answer: LineAnswer,
  { known, isFromOwnServer }: { known: Trust | undefined; isFromOwnServer: boolean },
): Promise<Accepted | undefined> {
  const key = known?.key ?? (isFromOwnServer ? answer.publicKey : undefined)
  if (key === undefined) return isFromOwnServer ? { lines: answer.lines, trust: undefined } : undefined
  const [payload = '', signature = ''] = answer.signed?.split('.') ?? []
  const isSigned = await verify({ key, payload, signature })
  // A browser that cannot check takes what its own server says, but remembers no key that it could not use.
  if (isSigned === undefined) return isFromOwnServer ? { lines: answer.lines, trust: known } : undefined
  if (!isSigned) return undefined
  const read = z.safeDecode(Payload, JSON.parse(new TextDecoder().decode(bytesOf(payload))) as never)
  if (!read.success || read.data.issued_at < (known?.issuedAt ?? 0)) return undefined
  return { lines: read.data.lines, trust: { key, issuedAt: read.data.issued_at } }
}

/** Undefined where the browser knows no Ed25519, or the page is not in a secure context. */
async function verify(given: {
  key: string
  payload: string
  signature: string
}): Promise<boolean | undefined> {
  let key: CryptoKey
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: given.key }
    key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return undefined
  }
  return crypto.subtle
    .verify({ name: 'Ed25519' }, key, bytesOf(given.signature), bytesOf(given.payload))
    .catch(() => false)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
