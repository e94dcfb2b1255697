import { createPublicKey, verify } from 'node:crypto'
import { LineView } from '@linnet/protocol'
import { z } from 'zod'

/** A list of lines that the operator signed offline: `payload.signature`, each in base64url. */
export interface SignedLines {
  text: string
  /** The Ed25519 key, 32 bytes in base64url. */
  publicKey: string
  /** The time of the signature, in Unix seconds. */
  issuedAt: number
  lines: LineView[]
}

const isAddress = (url: string) => url === '' || URL.canParse(url)

export const lineList = z
  .array(z.preprocess((line) => ({ isSwitch: 1, ...(line as object) }), LineView))
  .min(1)
  .max(50)
  .refine((lines) => lines.every(({ httpUrl, socketUrl }) => isAddress(httpUrl) && isAddress(socketUrl)))

const Payload = z.object({ issued_at: z.int().min(0), lines: lineList })

export const signedPattern = /^[\w-]+\.[\w-]{86}$/

/** Reads a signed list: `wrongKey` if another key signed it, `broken` if it is malformed. */
export function readSignedLines(text: string, publicKey: string): SignedLines | 'wrongKey' | 'broken' {
  const [payload = '', signature = ''] = text.split('.')
  const signed = Buffer.from(payload, 'base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) return 'wrongKey'
  const read = Payload.safeParse(parse(signed.toString('utf8')))
  if (!read.success) return 'broken'
  return { text, publicKey, issuedAt: read.data.issued_at, lines: read.data.lines }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
