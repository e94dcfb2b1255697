/** Verifies what the server has signed in the record of a packet, with its published keys. */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Finding, PacketProof } from './src/redpackets/packet-proof'
import { commitStatement, receiptStatement } from './src/redpackets/statements'

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519') })),
})

/** Reads the key set of `/.well-known/linnet-packets.json`, from a URL or a file. */
export async function readKeys(place: string): Promise<JsonWebKey[]> {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await Bun.file(place).text()
  return KeySet.parse(JSON.parse(text)).keys
}

/** Whether the server signed the commit, and the receipt of the device's claim. */
export function checkSignatures(
  { id, commit, commitSignature, receipt }: PacketProof,
  keys: readonly JsonWebKey[],
): Record<'commit' | 'receipt', Finding> {
  const check = (statement: string, signature: string | undefined): Finding => {
    if (signature === undefined) return 'unknown'
    const isSigned = keys.some((key) =>
      verify(
        null,
        Buffer.from(statement),
        createPublicKey({ key, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    )
    return isSigned ? 'kept' : 'broken'
  }
  const { who = '', place, transcript, signature } = receipt ?? {}
  return {
    commit: check(commitStatement({ id, commit }), commitSignature),
    receipt:
      place === undefined || transcript === undefined
        ? 'unknown'
        : check(receiptStatement({ id, who, place, transcript }), signature),
  }
}
