import { mapFolder } from '@linnet/protocol'
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ReadWork } from '../kernel/work'
import { selectPicture } from './store'

const mapId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves maps by their random ids; they may be cached forever. */
export function createServeMaps(read: () => ReadWork): RawHandler {
  return async ({ request, pathname }) => {
    const id = pathname.startsWith(mapFolder) ? pathname.slice(mapFolder.length) : ''
    if (!mapId.test(id)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const picture = await selectPicture(read().sql, id)
    if (!picture) return new Response('not found', { status: 404 })
    return new Response(picture.bytes, {
      headers: {
        'content-type': picture.mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  }
}
