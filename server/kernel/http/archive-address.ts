/** Addresses from which people download archives that were made for them: an address is the only key, and soon expires. */
import { digestOfSecret, newSecret } from '../secrets'
import type { Work } from '../work'
import { streamOf } from './zip'

const openMinutes = 10
const tokenBytes = 24

/** A new token for an address, and what is stored of it. */
export function newArchiveAddress(work: Pick<Work, 'random' | 'nowMs'>): {
  token: string
  stored: { digest: Buffer; until: Date }
} {
  const token = newSecret(work, tokenBytes)
  const until = new Date(work.nowMs + openMinutes * 60_000)
  return { token, stored: { digest: digestOfSecret(token), until } }
}

interface Archive<Opened> {
  token: string
  /** The archive that an address with this digest opens now. */
  find: (digest: Buffer) => Promise<Opened | undefined>
  file: { name: string; type: string }
  write: (opened: Opened) => AsyncGenerator<Uint8Array>
}

/** Streams an archive to anyone with an address of it, one part in memory at a time. It is saved, never shown under the app's own origin. */
export async function answerArchive<Opened>(
  { method }: Pick<Request, 'method'>,
  { token, find, file, write }: Archive<Opened>,
): Promise<Response> {
  if (method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
  const opened = await find(digestOfSecret(token))
  if (!opened) return new Response('This address is no longer valid.', { status: 404 })
  return new Response(streamOf(write(opened)), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
