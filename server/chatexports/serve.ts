import { readChatExportPath } from '@linnet/protocol'
import { answerArchive } from '../kernel/http/archive-address'
import type { RawHandler } from '../kernel/http/incoming-request'
import { zipped } from '../kernel/http/zip'
import type { UploadSlots } from '../uploads'
import { archiveOf, type Readings } from './archive'
import { selectOpened } from './store'

const file = { name: 'linnet-chat.zip', type: 'application/zip' }

/** Serves archives of conversations. */
export const serveArchives =
  (readings: Readings, readStored: UploadSlots['readStored']): RawHandler =>
  async ({ request, pathname }) => {
    const token = readChatExportPath(pathname)
    if (token === undefined) return undefined
    const { sql, nowMs } = readings.read()
    return answerArchive(request, {
      token,
      file,
      find: (digest) => selectOpened(sql, { digest, nowMs }),
      write: (row) => zipped(archiveOf(readings, readStored, row), row.askedAt),
    })
  }
