import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createLimiter } from './limiter'
import { type Arrangement, type PictureJob, type PictureMime, pictureMimes } from './picture-job'
import type { MadeVariant } from './prepared'
import type { RunProgram } from './run-program'

const edge = z.int().min(1).max(100_000)

/** The shape of the worker's answer, which is not trusted: the worker has read untrusted bytes. */
const Answer = z.union([
  z.enum(['tooLarge', 'broken']),
  z.object({
    mime: z.enum(pictureMimes),
    width: edge,
    height: edge,
    blur: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9+/=]+$/),
    durationMs: z.int().min(0).max(100_000_000).optional(),
  }),
])

export interface Picture {
  original: MadeVariant
  thumb: MadeVariant
  width: number
  height: number
  blur: string
  /** The duration of one loop of an animation. */
  durationMs?: number | undefined
  extension: string
}

export interface PictureRequest {
  source: string
  /** An empty folder for the output. */
  folder: string
  isAvatar: boolean
  /** The owner. */
  person: string
}

export interface Pictures {
  /** Re-encodes a picture, upright and without metadata, with a thumbnail and a ThumbHash. */
  make(request: PictureRequest): Promise<Picture | 'tooLarge' | 'broken'>
  /** Makes a picture from a video's frame. */
  makePoster(request: Omit<PictureRequest, 'isAvatar'>): Promise<Picture | undefined>
  /** Puts the pictures of a folder together into one. */
  compose(request: { folder: string; person: string; arrangement: Arrangement }): Promise<Picture | undefined>
  /** Draws a text all over a picture made by this server. */
  mark(request: Omit<PictureRequest, 'isAvatar'> & { text: string }): Promise<Picture | undefined>
}

const extensions: Record<PictureMime, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
const timeoutMs = 60_000
/** The limit of 2 GiB of data. */
const limits = { memory: `-d ${2 * 1024 * 1024}` }

/** Runs two at a time, across all servers in the process: decoding a large picture takes 200 MB. */
const withSlot = createLimiter(2)

export function createPictures(run: RunProgram): Pictures {
  const worker = [process.execPath, '--no-env-file', join(import.meta.dir, 'picture-worker.ts')]

  async function work(job: PictureJob, folder: string): Promise<Picture | 'tooLarge' | 'broken'> {
    try {
      const output = await run([...worker, JSON.stringify(job)], { folder, timeoutMs, limits })
      const answer = Answer.parse(JSON.parse(output))
      if (typeof answer === 'string') return answer
      const { mime, ...seen } = answer
      return {
        original: { path: job.file, mime, size: (await stat(job.file)).size },
        thumb: { path: job.thumb, mime: 'image/webp', size: (await stat(job.thumb)).size },
        ...seen,
        extension: extensions[mime],
      }
    } catch {
      return 'broken'
    }
  }

  return {
    make: ({ source, folder, isAvatar, person }) => {
      const job = { source, file: join(folder, 'original'), thumb: join(folder, 'thumb'), isAvatar }
      return withSlot(person, () => work({ ...job, isPoster: false }, folder))
    },
    async makePoster({ source, folder, person }) {
      const job = { source, file: join(folder, 'poster'), thumb: join(folder, 'thumb'), isAvatar: false }
      const made = await withSlot(person, () => work({ ...job, isPoster: true }, folder))
      return typeof made === 'string' ? undefined : made
    },
    async compose({ folder, person, arrangement }) {
      const job = { source: '', file: join(folder, 'original'), thumb: join(folder, 'thumb'), arrangement }
      const made = await withSlot(person, () => work({ ...job, isAvatar: false, isPoster: false }, folder))
      return typeof made === 'string' ? undefined : made
    },
    async mark({ source, folder, person, text }) {
      const job = { source, file: join(folder, 'marked'), thumb: join(folder, 'thumb'), mark: text }
      const made = await withSlot(person, () => work({ ...job, isAvatar: false, isPoster: false }, folder))
      return typeof made === 'string' ? undefined : made
    },
  }
}
