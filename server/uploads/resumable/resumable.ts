import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePurpose, PersonId, UploadAs } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Disk } from '../../kernel/health/disk'
import type { IncomingFile } from '../../kernel/http/incoming-file'
import { Refusal, refuse } from '../../kernel/refusal'
import type { Transact } from '../../kernel/work'
import type { Accept } from '../accept'
import { asMegabytes, maxBytesOf } from '../purposes'
import { lockQuota } from '../reservation-store'
import { isSealed } from '../seals'
import type { FileConfig } from '../settings'
import { type FileRow, selectFiles } from '../store'
import { createTakeOver } from './take-over'
import {
  deleteUnfinished,
  insertUnfinished,
  selectUnfinished,
  setFinished,
  type UnfinishedRow,
} from './unfinished-store'

export interface ResumableParts {
  sql: Sql
  transact: Transact
  config: FileConfig
  accept: Accept
  disk: Pick<Disk, 'require'>
  /** The folder of partial uploads. */
  folder: string
}

/** The recommended part size: cheap to resend, yet not too many parts. */
export const partBytes = 5 * 1024 * 1024
const maxUnfinished = 20

export interface Beginning {
  ownerId: PersonId
  clientId: string
  purpose: FilePurpose
  name: string
  size: number
  takenAs: UploadAs | undefined
}

interface Addressed {
  ownerId: PersonId
  id: string
}

/**
 * Resumable uploads. Received bytes are in a file whose length is the offset, so the two can't disagree. An upload belongs to the
 * person who began it and expires after a day.
 */
export function createResumable(parts: ResumableParts) {
  const takeOver = createTakeOver()
  const finishing = new Map<string, Promise<FileRow>>()
  return {
    begin: (beginning: Beginning) => begin(parts, beginning),

    /** Appends bytes; those that arrive before a disconnect are kept. */
    async append({ offset, file, ...addressed }: Addressed & { offset: number; file: IncomingFile }) {
      const { id, size, fileId } = await find(parts, addressed)
      await parts.disk.require('files')
      await takeOver(id, file, async () => {
        const arrived = await offsetOf(parts, id)
        if (offset !== arrived || fileId !== null) return refuse('WrongOffset', { offset: arrived })
        await mkdir(parts.folder, { recursive: true, mode: 0o700 })
        const tooLong = () => refuse('FileTooLarge', { megabytes: asMegabytes(Number(size)) })
        await file.receive({ path: pathOf(parts, id), maxBytes: Number(size) - offset, tooLong })
      })
      return { offset: await offsetOf(parts, id) }
    },

    /** Finishes an upload; concurrent calls get the same file. */
    async finish(addressed: Addressed): Promise<FileRow> {
      const { id } = addressed
      const key = `${addressed.ownerId} ${id}`
      const running = finishing.get(key) ?? finish(parts, addressed).finally(() => finishing.delete(key))
      finishing.set(key, running)
      return running
    },

    cancel: (addressed: Addressed) => forget(parts, addressed),
    /** Deletes the bytes of an upload whose row is gone. */
    drop: (id: string) => rm(pathOf(parts, id), { force: true }),
  }
}

const pathOf = ({ folder }: ResumableParts, id: string) => join(folder, id)

const offsetOf = (parts: ResumableParts, id: string) =>
  stat(pathOf(parts, id)).then(
    ({ size }) => size,
    () => 0,
  )

async function find({ sql }: ResumableParts, addressed: Addressed): Promise<UnfinishedRow> {
  return (await selectUnfinished(sql, addressed)) ?? refuse('UploadNotFound')
}

async function forget(parts: ResumableParts, { id, ownerId }: Addressed): Promise<void> {
  if (await deleteUnfinished(parts.sql, { id, ownerId })) await rm(pathOf(parts, id), { force: true })
}

async function begin(parts: ResumableParts, { clientId, takenAs, ...wanted }: Beginning) {
  const { transact, config } = parts
  const { ownerId, purpose, size } = wanted
  // They are encrypted once they are whole, and parts may lie here for a day.
  if (isSealed(purpose)) return refuse('BadInput', { field: 'purpose' })
  const maxBytes = maxBytesOf(config, purpose)
  if (size === 0) return refuse('EmptyFile')
  if (size > maxBytes) return refuse('FileTooLarge', { megabytes: asMegabytes(maxBytes) })
  await parts.disk.require('files')
  const row = { ...wanted, id: randomUUID(), cid: clientId, takenAs: takenAs ?? null }
  const upload = await transact(async (work) => {
    const known = await insertUnfinished(work.sql, { ...row, nowMs: work.nowMs })
    if (!known || known.purpose !== purpose || Number(known.size) !== size) return refuse('IdReused')
    // Unfinished uploads count with their full size. A refusal rolls the row back.
    const { bytes, unfinished } = await lockQuota(work.sql, { ownerId, nowMs: work.nowMs })
    if (known.fileId !== null) return known
    if (bytes > config.quotaBytes)
      return refuse('QuotaExceeded', { megabytes: asMegabytes(config.quotaBytes) })
    return unfinished > maxUnfinished ? refuse('TooManyUploads') : known
  })
  if (upload.fileId !== null) return { id: upload.id, offset: size, partBytes }
  return { id: upload.id, offset: await offsetOf(parts, upload.id), partBytes }
}

const temporaryRefusals: ReadonlySet<string> = new Set(['TooManyRequests', 'NoRoom'])

async function finish(parts: ResumableParts, addressed: Addressed): Promise<FileRow> {
  const { sql, accept } = parts
  const { id, ownerId, purpose, name, size, takenAs, fileId } = await find(parts, addressed)
  if (fileId !== null) {
    const [row] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    return row ?? refuse('UploadNotFound')
  }
  const offset = await offsetOf(parts, id)
  if (offset !== Number(size)) return refuse('WrongOffset', { offset })
  const path = pathOf(parts, id)
  const row = await accept({ ownerId, purpose, name, takenAs: takenAs ?? undefined }, async (place) => {
    await link(path, place)
    return offset
  }).catch(async (error: unknown) => {
    // A final refusal deletes the bytes. After a temporary one, or an internal error, they are kept for a retry.
    if (error instanceof Refusal && !temporaryRefusals.has(error.refusal))
      await forget(parts, { id, ownerId })
    throw error
  })
  await setFinished(sql, { id, fileId: row.id })
  await rm(path, { force: true })
  return row
}
