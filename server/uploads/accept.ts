import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePurpose, PersonId, UploadAs } from '@linnet/protocol'
import type { Disk } from '../kernel/health/disk'
import { refuse } from '../kernel/refusal'
import type { Ending, Transact, Work } from '../kernel/work'
import { readFileName } from './file-name'
import { type FileStore, keyOf } from './file-store'
import type { Media } from './media/media'
import { prepare } from './media/prepare'
import type { MadeVariant, Prepared } from './media/prepared'
import { asMegabytes } from './purposes'
import { scan } from './scan'
import { isSealed, type Seals } from './seals'
import type { FileConfig } from './settings'
import { addUsage, type FileRow, insertFile } from './store'

export interface AcceptParts {
  config: FileConfig
  media: Pick<Media, 'ffmpeg' | 'pictures' | 'charged' | 'requireTime'>
  files: FileStore
  transact: Transact
  /** The folder in which files are inspected; on the same disk as a disk-based store, so that they can be moved. */
  scratch: string
  seals: Seals
  disk: Pick<Disk, 'require'>
  /** Called when a video is waiting to be processed. */
  onVideo: () => void
}

export interface IncomingUpload {
  ownerId: PersonId
  purpose: FilePurpose
  name: string
  takenAs?: UploadAs | undefined
  /** Whether it is sent in the name of the service, which has no quota. */
  isOfService?: boolean | undefined
}

export type Accept = ReturnType<typeof createAccept>

/**
 * Turns an incoming upload into a stored file: scans, inspects, prepares and stores it, and counts it towards the
 * quota. `fill` writes the bytes to the given path and returns their number. `settle` runs in the transaction that stores the
 * file, and may refuse it. On refusal or failure nothing is left behind.
 */
export function createAccept(parts: AcceptParts) {
  const { config, media } = parts
  return async function accept(
    { ownerId, purpose, name, takenAs, isOfService = false }: IncomingUpload,
    fill: (path: string) => Promise<number>,
    settle?: (work: Work, fileId: string) => Promise<void>,
  ): Promise<FileRow> {
    await parts.disk.require('files')
    const id = randomUUID()
    const folder = join(parts.scratch, id)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const path = join(folder, 'source')
      if (takenAs !== 'file') await media.requireTime(ownerId)
      if ((await fill(path)) === 0) return refuse('EmptyFile')
      await scan(config.scanCommand, path)
      const input = { path, folder, purpose, name: readFileName(name), takenAs, ownerId }
      const prepared = await media.charged(ownerId, () => prepare({ config, ...media }, input))
      await requirePlainFiles(prepared)
      return await store(parts, { id, ownerId, purpose, prepared, isOfService, settle })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A compromised program could have left a link to a file that only the server may read. */
async function requirePlainFiles({ variants }: Prepared): Promise<void> {
  for (const { path } of Object.values<MadeVariant>(variants))
    if (!(await lstat(path)).isFile()) throw new Error('a program left something that is not a file')
}

interface Storing {
  id: string
  ownerId: PersonId
  purpose: FilePurpose
  prepared: Prepared
  isOfService: boolean
  settle: ((work: Work, fileId: string) => Promise<void>) | undefined
}

async function store(
  parts: AcceptParts,
  { id, ownerId, purpose, prepared, isOfService, settle }: Storing,
): Promise<FileRow> {
  const { files, transact, config, seals } = parts
  const { variants, ...facts } = prepared
  const made = Object.entries<MadeVariant>(variants)
  const { original, ...others } = variants
  const row: FileRow = {
    id,
    ownerId,
    purpose,
    kind: facts.kind,
    state: facts.state,
    name: facts.name,
    mime: original.mime,
    size: BigInt(original.size),
    width: facts.width ?? null,
    height: facts.height ?? null,
    durationMs: facts.durationMs ?? null,
    peaks: facts.peaks ?? null,
    blur: facts.blur ?? null,
    variants: Object.fromEntries(
      Object.entries(others).map(([name, { mime, size }]) => [name, { mime, size }]),
    ),
    isUsed: false,
  }
  const storedBytes = made.reduce((sum, [, { size }]) => sum + size, 0)
  let ending = 'rolledBack' as Ending
  try {
    for (const [variant, each] of made) {
      if (isSealed(purpose)) await seals.seal(each.path)
      await files.put(keyOf(id, variant), each)
    }
    await transact(async (work) => {
      work.afterEnd((ended) => void (ending = ended))
      const isCounted = await addUsage(work.sql, {
        personId: ownerId,
        bytes: storedBytes,
        quotaBytes: isOfService ? Number.MAX_SAFE_INTEGER : config.quotaBytes,
      })
      if (!isCounted) refuse('QuotaExceeded', { megabytes: asMegabytes(config.quotaBytes) })
      await insertFile(work.sql, { ...row, purpose, size: original.size, storedBytes, nowMs: work.nowMs })
      await settle?.(work, id)
    })
  } catch (error) {
    // Failures to remove these must not hide the original error. If nobody knows whether the file is stored, it keeps its bytes.
    if (ending === 'unknown') throw error
    for (const [variant] of made) await files.remove(keyOf(id, variant)).catch(() => undefined)
    throw error
  }
  if (row.state === 'processing') parts.onVideo()
  return row
}
