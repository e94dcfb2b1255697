/** Where the bytes are. No SQL here: `store.ts` holds what is known of them. */
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3Client } from 'bun'
import type { Made } from './media/prepared'
import type { S3Config } from './settings'

export interface FileStore {
  /** Takes the file over: it need not be where it was afterwards. */
  put(key: string, made: Made): Promise<void>
  /** The bytes from `start` up to, not including, `end`; undefined when there is nothing under the key. */
  read(key: string, range: { start: number; end: number }): Promise<Blob | ReadableStream | undefined>
  /** Copies it to a file of this machine. */
  fetch(key: string, path: string): Promise<void>
  /** What is not there is no trouble. */
  remove(key: string): Promise<void>
}

/** Ids are random, so they fill the folders evenly. */
export const keyOf = (id: string, variant: string): string => `${id.slice(0, 2)}/${id}/${variant}`

export const createFileStore = ({ folder, s3 }: { folder: string; s3: S3Config | undefined }): FileStore =>
  s3 ? bucketStore(s3) : folderStore(folder)

function folderStore(folder: string): FileStore {
  return {
    async put(key, { path }) {
      const place = join(folder, key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
    },
    async read(key, { start, end }) {
      const file = Bun.file(join(folder, key))
      return (await file.exists()) ? file.slice(start, end) : undefined
    },
    fetch: (key, path) => copyFile(join(folder, key), path),
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

/** Bytes go through this server both ways: who may read them is asked each time, and the bucket is nobody else's. */
function bucketStore({ endpoint, region, ...config }: S3Config): FileStore {
  const client = new S3Client({ ...config, ...(endpoint && { endpoint }), ...(region && { region }) })
  const isMissing = (error: unknown) =>
    error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'UnknownError')
  return {
    async put(key, { path, mime }) {
      await client.write(key, Bun.file(path), { type: mime })
      await rm(path, { force: true })
    },
    async read(key, { start, end }) {
      if (!(await client.exists(key))) return undefined
      return client.file(key).slice(start, end).stream()
    },
    async fetch(key, path) {
      await Bun.write(path, new Response(client.file(key).stream()))
    },
    async remove(key) {
      await client.delete(key).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}
