import { readChatExportPath } from '@linnet/protocol'
import type { RawHandler } from '../kernel/http/incoming-request'
import { streamOf, zipped } from '../kernel/http/zip'
import type { UploadSlots } from '../uploads'
import { archiveOf, type Readings } from './archive'
import { digestOf } from './requests'
import { selectOpened } from './store'

/** Streams an archive to anybody who has an address of it. */
export const serveArchives =
  (readings: Readings, readStored: UploadSlots['readStored']): RawHandler =>
  async ({ request, pathname }) => {
    const token = readChatExportPath(pathname)
    if (token === undefined) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const { sql, nowMs } = readings.read()
    const row = await selectOpened(sql, { digest: digestOf(token), nowMs })
    if (!row) return new Response('This address is no longer valid.', { status: 404 })
    return new Response(streamOf(zipped(archiveOf(readings, readStored, row), row.askedAt)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="linnet-chat.zip"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  }
