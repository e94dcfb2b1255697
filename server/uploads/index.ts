/**
 * Receives files, identifies them by content, makes them safe, stores them, and serves them to those who may read
 * them.
 */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { openScratch } from '../kernel/cluster/scratch'
import { pagedSection, type PersonalData } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { type Attempts, createAttempts, type Health } from '../kernel/health/health'
import type { IncomingFile } from '../kernel/http/incoming-file'
import type { Metrics } from '../kernel/metrics'
import { createSlot, type Slot } from '../kernel/slot'
import type { ReadWork, Work } from '../kernel/work'
import { createAccept, type IncomingUpload } from './accept'
import { type Allowance, createAllowance } from './allowance'
import { type CleanPicture, createCleanPicture } from './clean-picture'
import { type ComposePicture, createComposePicture } from './compose-picture'
import { createFileStore, type FileStore } from './file-store'
import { createMedia, type Media } from './media/media'
import { createVideoQueue } from './media/video-queue'
import { createReadPictureCodes } from './read-codes'
import { createReceiveFile } from './receive-file'
import { createRelease } from './release'
import { createReservations } from './reservations'
import { createResumable } from './resumable/resumable'
import { bucketBytes, folderBytes } from './resumable/unfinished-bytes'
import { createRoutes } from './routes'
import { createSealedReads } from './sealed-reads'
import { documentKey, openSeals, type Seals } from './seals'
import { createMayRead } from './serving/access'
import { createReadOwn, createReadPicture, createReadStored, type StoredBytes } from './serving/read-stored'
import { createServe } from './serving/serve'
import { type S3Config, uploadSettings } from './settings'
import { selectFilesOf } from './store'
import { createStoreFile, presentStored } from './store-file'
import { storedFiles } from './stored'
import { createSweep } from './sweep'
import { storeTrials } from './trials'
import type { StoredFile } from './use'
import { createWithheld, type WithheldFiles } from './withheld'

export type { Allowance } from './allowance'
export type { CleanPicture } from './clean-picture'
export type { WithheldFiles } from './withheld'
export { uploadSettings } from './settings'
export type { StoredBytes } from './serving/read-stored'
export { staffFileResponse } from './serving/staff-file'
export { momentPurposes } from './purposes'
export {
  chatFactsByIds,
  claimPicture,
  conversionsOf,
  filesByIds,
  makeShortVideo,
  markUsed,
  type StoredFile,
} from './use'

/** Maps a session to its key for fetching files, and back; undefined once the session has ended. */
export interface FileKeys {
  keyOf: (sessionId: string) => { key: string; untilMs: number }
  personOf: (key: string) => Promise<PersonId | 'expired' | undefined>
}

/** The slots for later domains; `fileKeys` is filled by the domain of sessions. */
export interface UploadSlots {
  /** Re-encodes a picture for another domain. */
  cleanPicture: CleanPicture
  /** Puts pictures together for another domain. */
  composePicture: ComposePicture
  /** Stores bytes that are not a member's upload, by the same rules. */
  storeFile: (upload: IncomingUpload, bytes: Uint8Array) => Promise<StoredFile>
  /** Stores a file while it arrives, without holding it in memory. */
  receiveFile: (upload: IncomingUpload, file: IncomingFile) => Promise<StoredFile>
  fileKeys: Slot<FileKeys>
  /** Checks for videos that wait to be converted. */
  wakeVideos: () => void
  /** Whether videos are converted; false without ffmpeg: they then stay as uploaded. */
  convertsVideos: boolean
  /** The command that runs ffmpeg on an endless stream, with access to one folder; its arguments follow. */
  streaming: ((folder: string) => string[]) | undefined
  /** A person's quota and processor time, for files of other domains. */
  allowance: Allowance
  /** The bucket of a cluster, for files that a domain names itself; undefined where one server has a folder. */
  shared: Pick<FileStore, 'put' | 'read' | 'remove'> | undefined
  /** The bytes of a file of any owner, for staff. */
  readStored: (work: ReadWork, fileId: string) => Promise<StoredBytes | undefined>
  /** The picture of a file, for copying: the file itself, or a still of a video. */
  readPicture: (work: ReadWork, fileId: string) => Promise<Uint8Array | undefined>
  /** A picture of a document with a text watermark all over it, for staff. */
  readMarked: (work: ReadWork, which: { fileId: string; text: string }) => Promise<Buffer | undefined>
  /** Deletes pictures of documents for good. */
  destroySealed: (work: Work, fileIds: readonly string[]) => Promise<void>
  /** Files served only by another domain, and not under their own address. */
  withheld: WithheldFiles
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const uploads: Domain<UploadSlots> = {
  name: 'uploads',
  migrations: join(import.meta.dir, 'migrations'),
  settings: uploadSettings,
  trials: (config) => storeTrials(config.of(uploadSettings)),
  keys: [documentKey],
  stored: storedFiles,
  open({ config: settings, sql, read, transact, clock, log, metrics, disk, leases, domains }) {
    const config = settings.of(uploadSettings)
    const folder = join(settings.dataDir, 'files')
    const { scratch, touch } = openScratch(join(folder, 'incoming'), settings)
    const media = createMedia({ sql, clock, log, config, dataDir: settings.dataDir })
    const seals = openSeals(settings.secretsDir)
    const { files, puts } = watchedStore(config.s3, join(folder, 'stored'))
    const queue = createVideoQueue({ sql, clock, log, metrics, files, media, config, scratch })
    const onVideo = () => queue.wake()
    const accept = createAccept({ config, media, files, seals, transact, scratch, disk, onVideo })
    const parts = config.s3 && settings.cluster ? { sql, clock, files, scratch } : undefined
    const bytes = parts ? bucketBytes(parts) : folderBytes(join(folder, 'unfinished'))
    const resumable = createResumable({ sql, transact, config, accept, disk, bytes, leases })
    const findReadable = createMayRead(domains.flatMap(({ mayReadFile }) => mayReadFile ?? []))
    const fileKeys = createSlot<FileKeys>('the keys of files')
    const reservations = createReservations({ sql, transact, clock, log, config })
    const receiveFile = createReceiveFile({ config, reservations, accept })
    const onFailure = (error: unknown) => log.error('could not delete the bytes of removed files', { error })
    queue.wake()
    return {
      routes: createRoutes({
        receiveFile,
        resumable,
        findReadable,
        readCodes: createReadPictureCodes({ read, files, media, scratch, findReadable }),
        fileKeyOf: (sessionId) => fileKeys.get().keyOf(sessionId),
      }),
      jobs: [
        { name: 'uploads.sweep', everyMs: hourMs, run: createSweep({ files, unfinished: bytes, onFailure }) },
        createRelease({ files, carriers: carriersIn(domains), onFailure }),
        // Picks up videos left by an earlier process or by a node that died.
        { name: 'uploads.wake', runs: 'each', everyMs: minuteMs, run: () => touch().then(onVideo) },
      ],
      serves: [
        {
          kind: 'requests',
          answer: createServe({
            read,
            files,
            seals,
            personOfKey: (key) => fileKeys.get().personOf(key),
            findReadable,
            count: answersIn(metrics),
          }),
          maxBodyBytes: config.maxBytes,
        },
      ],
      health: () => healthOf(puts, media),
      startFacts: { system: () => ({ limits: { fileBytes: config.maxBytes } }) },
      personalData: ownData(files, seals),
      drain: () => queue.stop(),
      offer: {
        fileKeys,
        wakeVideos: () => queue.wake(),
        convertsVideos: media.ffmpeg !== undefined,
        streaming: media.streaming,
        shared: parts && files,
        allowance: createAllowance(media, config),
        cleanPicture: createCleanPicture({ pictures: media.pictures, scratch }),
        composePicture: createComposePicture({ pictures: media.pictures, scratch }),
        readStored: createReadStored(files),
        readPicture: createReadPicture(files),
        withheld: createWithheld({ files, onFailure }),
        ...createSealedReads({ files, seals, media, scratch, onFailure }),
        storeFile: createStoreFile({ reservations, accept }),
        receiveFile: async (upload, file) => presentStored(upload, await receiveFile(upload, file)),
      },
    }
  },
}

const healthOf = (puts: Attempts, { sandbox, ffmpeg }: Pick<Media, 'sandbox' | 'ffmpeg'>): Health => ({
  files: puts.health(),
  media: { state: 'ok', sandbox, ffmpeg: ffmpeg !== undefined },
})

const answersIn = (metrics: Metrics) =>
  metrics.counter('linnet_file_answers_total', 'Answers to downloads of files, by status', 'status')

/** The files that a person uploaded, in the copy of their data. */
const ownData = (files: FileStore, seals: Seals): PersonalData => ({
  sections: [pagedSection('files', ({ sql }, page) => selectFilesOf(sql, page))],
  files: {
    list: ({ sql }, personId, after) => selectFilesOf(sql, { personId, after, limit: 100 }),
    read: createReadOwn(files, seals),
  },
})

/** The file store, with a record of recent writes and their outcomes. */
function watchedStore(s3: S3Config | undefined, folder: string): { files: FileStore; puts: Attempts } {
  const stored = createFileStore({ folder, s3 })
  const puts = createAttempts(s3 ? `storing files in the bucket ${s3.bucket}` : 'storing files')
  return { files: { ...stored, put: (key, made) => puts.note(() => stored.put(key, made)) }, puts }
}

const carriersIn = (domains: readonly Domain[]) => domains.flatMap(({ carriesFiles }) => carriesFiles ?? [])
