/** Stores the bytes; `store.ts` holds the metadata in the database. */
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3Client } from 'bun'
import type { MadeVariant } from './media/prepared'
import type { S3Config } from './settings'

export interface FileStore {
  /** Takes over the file, which may be moved. */
  put(key: string, made: MadeVariant): Promise<void>
  /** The bytes from `start` to `end` (exclusive); undefined if the key does not exist. */
  read(key: string, range: { start: number; end: number }): Promise<Blob | ReadableStream | undefined>
  /** Copies the file to a local path. */
  fetch(key: string, path: string): Promise<void>
  /** Removes a file; ignores missing keys. */
  remove(key: string): Promise<void>
}

/** The key of a variant. Ids are random, so the folders fill evenly. */
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

export const bucketOptions = ({ endpoint, region, ...config }: S3Config) => ({
  ...config,
  ...(endpoint && { endpoint }),
  ...(region && { region }),
})

/**
 * Stores files in a bucket. Bytes pass through this server both ways: every read is authorized, and the
 * bucket stays private.
 */
function bucketStore(config: S3Config): FileStore {
  const client = new S3Client(bucketOptions(config))
  const where = `the bucket ${config.bucket}${config.endpoint ? ` at ${new URL(config.endpoint).host}` : ''}`
  /** Says where it failed, which the driver's errors do not. */
  const named = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? `${String(error.code)}, ` : ''
      throw new Error(`${where}: ${code}${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    })
  return {
    async put(key, { path, mime }) {
      await named(client.write(key, Bun.file(path), { type: mime }))
      await rm(path, { force: true })
    },
    async read(key, { start, end }) {
      if (!(await named(client.exists(key)))) return undefined
      return client.file(key).slice(start, end).stream()
    },
    async fetch(key, path) {
      await named(Bun.write(path, new Response(client.file(key).stream())))
    },
    async remove(key) {
      await client.delete(key).catch(async (error: unknown) => {
        // Some buckets refuse to delete a missing key.
        if (await client.exists(key)) throw error
      })
    },
  }
}
