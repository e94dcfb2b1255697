import { readExportPath } from '@linnet/protocol'
import type { ExportFiles } from '../kernel/declared/personal-data'
import { answerArchive } from '../kernel/http/archive-address'
import type { RawHandler } from '../kernel/http/incoming-request'
import { zipped } from '../kernel/http/zip'
import type { ReadWork } from '../kernel/work'
import { archiveOf, partsOf } from './archive'
import { selectOpened } from './store'

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
}

/** Serves exports of what the service knows of a person. */
export const serveExports =
  (read: () => ReadWork, files: () => readonly ExportFiles[]): RawHandler =>
  async ({ request, pathname }) => {
    const { token, format } = readExportPath(pathname) ?? {}
    if (!token || !format) return undefined
    const { sql, nowMs } = read()
    return answerArchive(request, {
      token,
      file: { name: `linnet-data.${format}`, type: types[format] },
      find: (digest) => selectOpened(sql, { digest, nowMs }),
      write: (opened) =>
        format === 'zip'
          ? zipped(archiveOf(read, files(), opened), opened.askedAt)
          : partsOf(read, opened, format),
    })
  }
