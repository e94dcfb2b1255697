import { randomUUID } from 'node:crypto'
import type { FilePurpose, PersonId, UploadAs } from '@linnet/protocol'
import type { Lease, Leases } from '../../kernel/cluster/leases'
import { whileOwning } from '../../kernel/cluster/while-owning'
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
import type { UnfinishedBytes } from './unfinished-bytes'
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
  bytes: UnfinishedBytes
  leases: Pick<Leases, 'take'>
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
 * Resumable uploads. An upload belongs to the person who began it and expires after a day. Any process that can read its bytes goes
 * on with it, and one at a time finishes it.
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
        const arrived = await parts.bytes.lengthOf(id)
        if (offset !== arrived || fileId !== null) return refuse('WrongOffset', { offset: arrived })
        const tooLong = () => refuse('FileTooLarge', { megabytes: asMegabytes(Number(size)) })
        await parts.bytes.append({ id, offset, file, maxBytes: Number(size) - offset, tooLong })
      })
      return { offset: await parts.bytes.lengthOf(id) }
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
  }
}

async function find({ sql }: ResumableParts, addressed: Addressed): Promise<UnfinishedRow> {
  return (await selectUnfinished(sql, addressed)) ?? refuse('UploadNotFound')
}

async function forget(parts: ResumableParts, { id, ownerId }: Addressed): Promise<void> {
  if (await deleteUnfinished(parts.sql, { id, ownerId })) await parts.bytes.drop(id)
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
  return { id: upload.id, offset: await parts.bytes.lengthOf(upload.id), partBytes }
}

const temporaryRefusals: ReadonlySet<string> = new Set(['Busy', 'TooManyRequests', 'NoRoom'])

/** The time to wait for another process that finishes the same upload, and between two looks. */
const waitMs = 30_000
const lookMs = 500

/** Finishes an upload once no other process does; the first one's file is everybody's. */
const finish = (parts: ResumableParts, addressed: Addressed): Promise<FileRow> =>
  whileOwning(parts.leases, { name: `upload:${addressed.id}`, waitMs, lookMs }, (lease) =>
    finishOwned(parts, addressed, lease),
  )

async function finishOwned(parts: ResumableParts, addressed: Addressed, lease: Lease): Promise<FileRow> {
  const { sql, accept, bytes } = parts
  const { id, ownerId, purpose, name, size, takenAs, fileId } = await find(parts, addressed)
  if (fileId !== null) {
    const [row] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    return row ?? refuse('UploadNotFound')
  }
  const offset = await bytes.lengthOf(id)
  if (offset !== Number(size)) return refuse('WrongOffset', { offset })
  const row = await accept(
    { ownerId, purpose, name, takenAs: takenAs ?? undefined },
    async (place) => {
      if ((await bytes.gather(id, place)) !== offset) throw new Error('an upload lost some of its bytes')
      return offset
    },
    // An owner that slept while another one took its place makes no second file.
    async (work, madeId) => {
      await lease.require(work.sql)
      await setFinished(work.sql, { id, fileId: madeId })
    },
  ).catch(async (error: unknown) => {
    // A final refusal deletes the bytes. After a temporary one, or an internal error, they are kept for a retry.
    if (error instanceof Refusal && !temporaryRefusals.has(error.refusal))
      await forget(parts, { id, ownerId })
    throw error
  })
  await bytes.drop(id)
  return row
}
