import { gzipSync } from 'node:zlib'
import { allows, chatExportHours, type Content, type EntryView } from '@linnet/protocol'
import { readHistoryPage } from '../conversations'
import type { Job } from '../kernel/jobs'
import { Refusal } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { archivedName } from './file-names'
import {
  type ArchivedFile,
  deleteOldOpenings,
  endExport,
  type ExportRow,
  insertFiles,
  insertPart,
  lockNext,
  selectFilesAmong,
  selectOverdue,
  updateProgress,
} from './store'

const hourMs = 3_600_000
/** A part is one transaction, so it ends after this much, which also makes a page that opens at once, or this many pages of the log. */
const partBytes = 200_000
const pagesPerPart = 50
const entriesPerPage = 100
/** What is beyond is left out, and the archive says so. The format itself ends at 4 GB and 65,535 files. */
const maxBytes = 200_000_000
const maxFileBytes = 2_000_000_000
const maxFiles = 20_000
const endedAtOnce = 20

/** Makes archives part by part, one after the other, and forgets them when their time has passed. */
export const exportJobs: readonly Job[] = [
  {
    name: 'chatexports.make',
    everyMs: 3_000,
    run: async (work) => {
      const row = await lockNext(work.sql)
      if (!row) return
      const part = await makePart(work, row)
      await (part ? writePart(work, row, part) : endExport(work.sql, row.id))
      return 'again'
    },
  },
  {
    name: 'chatexports.prune',
    everyMs: hourMs,
    run: async ({ sql, nowMs }) => {
      const overdue = await selectOverdue(sql, { nowMs, limit: endedAtOnce })
      for (const { id } of overdue) await endExport(sql, id)
      await deleteOldOpenings(sql, nowMs)
      return overdue.length === endedAtOnce ? 'again' : undefined
    },
  },
]

interface Part {
  entries: readonly EntryView[]
  after: number
  isOver: boolean
  isCut: boolean
}

/** The next entries; undefined if the person is no longer in the conversation. */
async function makePart(work: ReadWork, row: ExportRow): Promise<Part | undefined> {
  const { personId, conversationId } = row
  const head = Number(row.head)
  const entries: EntryView[] = []
  let after = Number(row.after)
  let size = 0
  if (Number(row.bytes) > maxBytes) return { entries, after, isOver: true, isCut: true }
  for (let page = 0; page < pagesPerPart && size < partBytes; page++) {
    const read = { personId, conversationId, after, unread: entriesPerPage }
    const found = await unlessRefused(() => readHistoryPage(work, read))
    if (!found) return undefined
    for (const entry of found.entries) {
      after = Math.max(after, entry.cseq)
      if (entry.cseq > head || !isWanted(entry, row)) continue
      entries.push(entry)
      size += JSON.stringify(entry).length
    }
    if (found.isLast || found.entries.length === 0 || after >= head)
      return { entries, after, isOver: true, isCut: false }
  }
  return { entries, after, isOver: false, isCut: false }
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

function isWanted({ message: { content, atMs } }: EntryView, { fromAt, toAt }: ExportRow): boolean {
  if (content.kind === 'change') return false
  return (!fromAt || atMs >= fromAt.getTime()) && (!toAt || atMs < toAt.getTime())
}

async function writePart(work: Work, row: ExportRow, part: Part): Promise<void> {
  const { sql, nowMs } = work
  const { id, parts } = row
  const json = part.entries.map((entry) => JSON.stringify(entry)).join(',\n')
  const stored = part.entries.length > 0 ? 1 : 0
  if (stored) await insertPart(sql, { requestId: id, n: parts, content: gzipSync(json) })
  const { files, bytes } = await newFiles(work, row, part.entries)
  if (files.length > 0) await insertFiles(sql, id, files)
  await updateProgress(sql, {
    id,
    after: part.after,
    parts: stored,
    messages: part.entries.length,
    bytes: Buffer.byteLength(json),
    files: files.length,
    fileBytes: bytes,
    isCut: part.isCut || row.isCut || Number(row.fileBytes) + bytes > maxFileBytes,
    readyUntil: part.isOver ? new Date(nowMs + chatExportHours * hourMs) : null,
  })
}

/** The files of these entries that the archive does not have yet, as far as there is room. */
async function newFiles(
  { sql }: ReadWork,
  row: ExportRow,
  entries: readonly EntryView[],
): Promise<{ files: ArchivedFile[]; bytes: number }> {
  const wanted = new Map(
    row.withFiles
      ? entries.flatMap(({ message: { content } }) => fileOf(content) ?? []).map((file) => [file.id, file])
      : [],
  )
  if (wanted.size === 0) return { files: [], bytes: 0 }
  const known = new Set((await selectFilesAmong(sql, row.id, [...wanted.keys()])).map(({ fileId }) => fileId))
  const files: ArchivedFile[] = []
  let bytes = 0
  for (const { id, name, size } of wanted.values()) {
    const n = row.files + files.length + 1
    if (known.has(id) || n > maxFiles) continue
    if (Number(row.fileBytes) + bytes > maxFileBytes) break
    files.push({ n, fileId: id, name: archivedName(n, name) })
    bytes += size
  }
  return { files, bytes }
}

interface FileOfMessage {
  id: string
  name: string
  size: number
}

/** The file of a message; none of what may not be passed on, such as media to be seen once. */
function fileOf(content: Content): FileOfMessage | undefined {
  return 'file' in content && allows(content, 'forward') ? content.file : undefined
}
