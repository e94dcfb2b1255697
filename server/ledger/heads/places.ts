/** Places that keep heads: appended to a file, or written as objects of a bucket. */
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { S3Client } from 'bun'

export interface HeadPlace {
  /** The name for messages and to recognize the place; without secrets. */
  name: string
  /** Whether it is the same place for all servers; a folder may be another one on each machine. */
  isShared: boolean
  append: (line: string, id: { epoch: number; n: bigint }) => Promise<void>
  /** The newest lines, oldest first; undefined if nothing was ever kept here. */
  readNewest: () => Promise<string | undefined>
  /** Reads the lines, at least the newest 200. */
  readAll: () => Promise<string>
}

export interface Bucket {
  endpoint: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string | undefined
}

const fileName = 'ledger-heads.txt'
const newestBytes = 16_384

/** A file to which only whole lines are appended. */
export function folderPlace(folder: string): HeadPlace {
  const file = join(folder, fileName)
  return {
    name: file,
    isShared: false,
    append(line) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Starts a new line after one torn by a crash.
      const isNew = !existsSync(file)
      const isTorn = !isNew && !['', '\n'].includes(tailOf(file, 1))
      appendFileSync(file, `${isTorn ? '\n' : ''}${line}\n`, { mode: 0o600, flush: true })
      if (isNew) giveToOwner(folder, file)
      return Promise.resolve()
    },
    readNewest: () => Promise.resolve(existsSync(file) ? tailOf(file, newestBytes) : undefined),
    readAll: () => Promise.resolve(existsSync(file) ? readFileSync(file, 'utf8') : ''),
  }
}

/** A command that root runs must not leave a file that the server, an ordinary user, cannot append to. */
function giveToOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

function tailOf(file: string, bytes: number): string {
  const { size } = statSync(file)
  const length = Math.min(size, bytes)
  const buffer = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, buffer, 0, length, size - length)
  } finally {
    closeSync(descriptor)
  }
  return buffer.toString('utf8')
}

const prefix = 'ledger-heads/'
const newestKey = `${prefix}newest`

/** The number of objects at which `readAll` stops: the newest head vouches for every block before it. */
const objectsRead = 200

/** A place that keeps one object for each head, never overwritten, and one that repeats the newest. */
export function bucketPlace({ endpoint, region, ...config }: Bucket): HeadPlace {
  const client = new S3Client({ ...config, ...(endpoint && { endpoint }), ...(region && { region }) })
  return {
    name: `bucket ${config.bucket}`,
    isShared: true,
    async append(line, { epoch, n }) {
      const place = [String(epoch).padStart(6, '0'), String(n).padStart(12, '0')]
      await client.write(`${prefix}${place.join('/')}`, line)
      await client.write(newestKey, line)
    },
    readNewest: async () => ((await client.exists(newestKey)) ? client.file(newestKey).text() : undefined),
    async readAll() {
      const keys = await listKeys(client)
      const lines = await Promise.all(keys.slice(-objectsRead).map((key) => client.file(key).text()))
      return lines.join('\n')
    },
  }
}

/** The keys of the objects, oldest first. */
async function listKeys(client: S3Client): Promise<string[]> {
  const keys: string[] = []
  for (;;) {
    const startAfter = keys.at(-1)
    const { contents = [], isTruncated } = await client.list({ prefix, ...(startAfter && { startAfter }) })
    keys.push(...contents.map(({ key }) => key))
    if (!isTruncated || contents.length === 0) return keys
  }
}
