import { allows, chatExportHours, type Content, type EntryView } from '@linnet/protocol'
import { createRests, type Job, type Rests } from '../kernel/jobs'
import type { Lagging } from '../kernel/replica/lagging'
import type { ReadWork, Work } from '../kernel/work'
import { archivedName } from './file-names'
import { type Part, type Reading, readPart } from './log-parts'
import {
  type ArchivedFile,
  deleteOldOpenings,
  endExport,
  type ExportRow,
  insertFiles,
  lockNext,
  selectFilesAmong,
  selectOverdue,
  updateProgress,
} from './store'

const hourMs = 3_600_000
/**
 * Limits of an archive. Content beyond them is left out, and the archive states so. The format itself ends at
 * 4 GB and 65,535 files.
 */
const maxBytes = 200_000_000
const maxFileBytes = 2_000_000_000
const maxFiles = 20_000
const endedAtOnce = 20

/**
 * Prepares archives, part by part and one after the other: counts their contents and finds their files. The messages are read when
 * an archive is downloaded. An archive that fails waits, and the next one is made. Deletes archives when their time has passed.
 */
export const exportJobs = (lagging: Pick<Lagging, 'read'>): readonly Job[] => [
  makeJob(lagging, createRests()),
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

const makeJob = (lagging: Pick<Lagging, 'read'>, rests: Rests): Job => ({
  name: 'chatexports.make',
  everyMs: 3_000,
  async run(work) {
    const { sql, nowMs } = work
    const row = await lockNext(sql, rests.resting(nowMs))
    if (!row) return
    await rests.attempt({ id: row.id, nowMs }, () => makeNext({ work, lagging }, row))
    return 'again'
  },
})

async function makeNext({ work, lagging }: Reading & { work: Work }, row: ExportRow): Promise<void> {
  const [after, upTo] = [Number(row.after), Number(row.head)]
  const isFull = Number(row.bytes) > maxBytes
  const part = isFull
    ? { entries: [], bytes: 0, after, isOver: true }
    : await readPart({ work, lagging }, row, { after, upTo })
  await (part ? notePart(work, row, { ...part, isCut: isFull }) : endExport(work.sql, row.id))
}

async function notePart(work: Work, row: ExportRow, part: Part & { isCut: boolean }): Promise<void> {
  const { sql, nowMs } = work
  const { id } = row
  const { files, bytes } = await newFiles(work, row, part.entries)
  if (files.length > 0) await insertFiles(sql, id, files)
  await updateProgress(sql, {
    id,
    after: part.after,
    messages: part.entries.length,
    bytes: part.bytes,
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

/** The file of a message; none for messages that can't be forwarded, such as view-once media. */
function fileOf(content: Content): FileOfMessage | undefined {
  return 'file' in content && allows(content, 'forward') ? content.file : undefined
}
