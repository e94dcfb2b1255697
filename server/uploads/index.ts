/** Files: they come in, are judged by their content, made safe, stored, and served to whoever may read them. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import type { Config } from '../kernel/config'
import type { Sql } from '../kernel/database'
import type { Domain } from '../kernel/domain'
import type { RawHandler } from '../kernel/http/http'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Clock, Transact } from '../kernel/work'
import { createAccept } from './accept'
import { createFileStore } from './file-store'
import { findFfmpeg } from './media/ffmpeg'
import { createVideoQueue } from './media/video-queue'
import { asMegabytes } from './purposes'
import { type CarrierCheck, createRelease } from './release'
import { createResumable } from './resumable/resumable'
import { createRoutes } from './routes'
import { type AccessCheck, createMayRead } from './serving/access'
import { createServe } from './serving/serve'
import { selectUsage } from './store'
import { createSweep } from './sweep'

export type { AccessCheck } from './serving/access'
export type { CarrierCheck } from './release'
export { chatFactsByIds, filesByIds, markUsed, type StoredFile, takeUpPicture } from './use'

export interface UploadParts {
  config: Pick<Config, 'dataDir' | 'files'>
  sql: Sql
  transact: Transact
  clock: Clock
  log: Log
  /** Who else may read a file, because of what carries it. */
  mayRead: readonly AccessCheck[]
  /** Everything that can carry a file. */
  carriers: readonly CarrierCheck[]
  /** The key with which a session fetches files, and back; undefined when the session has ended. */
  fileKeys: FileKeys
}

export interface FileKeys {
  keyOf: (sessionId: string) => string
  personOf: (key: string) => Promise<PersonId | undefined>
}

export interface Uploads {
  domain: Domain
  serve: RawHandler
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function createUploads({
  config,
  sql,
  transact,
  clock,
  log,
  mayRead,
  carriers,
  fileKeys,
}: UploadParts): Uploads {
  const folder = join(config.dataDir, 'files')
  const scratch = join(folder, 'incoming')
  // What an earlier process was at when it ended is nobody's.
  rmSync(scratch, { recursive: true, force: true })
  const ffmpeg = findFfmpeg({ mayUse: config.files.mayUseFfmpeg, log })
  const files = createFileStore({ folder: join(folder, 'stored'), s3: config.files.s3 })
  const queue = createVideoQueue({ sql, clock, log, files, ffmpeg, config: config.files, scratch })
  const accept = createAccept({
    config: config.files,
    ffmpeg,
    files,
    transact,
    scratch,
    onVideo: () => queue.wake(),
  })
  const unfinished = join(folder, 'unfinished')
  const resumable = createResumable({ sql, clock, config: config.files, accept, folder: unfinished })
  const findReadable = createMayRead(mayRead)
  const { quotaBytes } = config.files
  const refuseWhenFull = async (personId: PersonId) => {
    if ((await selectUsage(sql, personId)) >= quotaBytes)
      refuse('QuotaExceeded', { megabytes: asMegabytes(quotaBytes) })
  }
  const routes = createRoutes({
    config: config.files,
    accept,
    resumable,
    findReadable,
    refuseWhenFull,
    fileKeyOf: fileKeys.keyOf,
  })
  const onFailure = (error: unknown) => log.error('removed files are still stored', { error })
  const jobs = [
    {
      name: 'uploads.sweep',
      everyMs: hourMs,
      run: createSweep({ files, dropUnfinished: resumable.drop, onFailure }),
    },
    createRelease({ files, carriers, onFailure }),
    // Videos that an earlier process, or another node that died, has left.
    { name: 'uploads.wake', everyMs: minuteMs, run: () => Promise.resolve(queue.wake()) },
  ]
  queue.wake()
  return {
    domain: { name: 'uploads', routes, jobs, drain: () => queue.stop() },
    serve: createServe({
      read: () => ({ sql, nowMs: clock.nowMs() }),
      files,
      personOfKey: fileKeys.personOf,
      findReadable,
    }),
  }
}
