import { LineView } from '@linnet/protocol/lines/calls'
import { z } from 'zod'

/** A server's answer: plain lines, or lines signed by the operator. */
export type LineAnswer = {
  lines: readonly LineView[]
  signed?: string | undefined
  publicKey?: string | undefined
}

/** This device's knowledge of the operator: the key, and the time of the newest list. */
export type Trust = { key: string; issuedAt: number }

export type Accepted = { lines: readonly LineView[]; trust: Trust | undefined }

const Payload = z.object({ issued_at: z.int(), lines: z.array(LineView) })

/**
 * The lines to trust; undefined to keep the known ones. The key comes from the build, or from the first list of the page's own
 * server. From then on, only lists signed with it that are not older are accepted. Without a key, only the page's own server is
 * trusted, which could change the page as well.
 */
export async function acceptLines(
  answer: LineAnswer,
  { known, isFromOwnServer }: { known: Trust | undefined; isFromOwnServer: boolean },
): Promise<Accepted | undefined> {
  const key = known?.key ?? (isFromOwnServer ? answer.publicKey : undefined)
  if (key === undefined) return isFromOwnServer ? { lines: answer.lines, trust: undefined } : undefined
  const [payload = '', signature = ''] = answer.signed?.split('.') ?? []
  const isSigned = await verify({ key, payload, signature })
  // A browser that cannot verify accepts the lines of its own server, but stores no key that it could not use.
  if (isSigned === undefined) return isFromOwnServer ? { lines: answer.lines, trust: known } : undefined
  if (!isSigned) return undefined
  const read = z.safeDecode(Payload, JSON.parse(new TextDecoder().decode(bytesOf(payload))) as never)
  if (!read.success || read.data.issued_at < (known?.issuedAt ?? 0)) return undefined
  return { lines: read.data.lines, trust: { key, issuedAt: read.data.issued_at } }
}

/** Undefined where the browser does not support Ed25519, or the page is not in a secure context. */
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
