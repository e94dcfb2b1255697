import { gunzipSync } from 'node:zlib'
import { readExportPath } from '@linnet/protocol'
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ReadWork } from '../kernel/work'
import { digestOf } from './requests'
import { selectOpened, selectPart } from './store'

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' }

/** Streams an export, one part in memory at a time. It is saved, never shown under the app's own origin. */
export const serveExports =
  (read: () => ReadWork): RawHandler =>
  async ({ request, pathname }) => {
    const { token, format } = readExportPath(pathname) ?? {}
    if (!token || !format) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const { sql, nowMs } = read()
    const opened = await selectOpened(sql, { digest: digestOf(token), nowMs })
    if (!opened) return new Response('This address is no longer valid.', { status: 404 })
    let n = 0
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = n < opened.parts && (await selectPart(sql, { requestId: opened.id, format, n }))
        n++
        if (part) controller.enqueue(gunzipSync(part))
        else controller.close()
      },
    })
    return new Response(stream, {
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="linnet-data.${format}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  }
