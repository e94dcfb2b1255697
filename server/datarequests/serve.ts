import { readExportPath } from '@linnet/protocol'
import type { ExportFiles } from '../kernel/declared/personal-data'
import type { RawHandler } from '../kernel/http/incoming-request'
import { streamOf, zipped } from '../kernel/http/zip'
import type { ReadWork } from '../kernel/work'
import { archiveOf, partsOf } from './archive'
import { digestOf } from './requests'
import { selectOpened } from './store'

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
}

/** Streams an export, one part in memory at a time. It is saved, never shown under the app's own origin. */
export const serveExports =
  (read: () => ReadWork, files: () => readonly ExportFiles[]): RawHandler =>
  async ({ request, pathname }) => {
    const { token, format } = readExportPath(pathname) ?? {}
    if (!token || !format) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const { sql, nowMs } = read()
    const opened = await selectOpened(sql, { digest: digestOf(token), nowMs })
    if (!opened) return new Response('This address is no longer valid.', { status: 404 })
    const chunks =
      format === 'zip'
        ? zipped(archiveOf(read, files(), opened), opened.askedAt)
        : partsOf(read, opened, format)
    return new Response(streamOf(chunks), {
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="linnet-data.${format}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  }
