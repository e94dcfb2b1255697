/** Where the bytes of unfinished uploads lie: in a folder, whose files grow, or in a bucket, in parts that every process can read. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../kernel/database'
import type { IncomingFile, Receiving } from '../../kernel/http/incoming-file'
import { refuse } from '../../kernel/refusal'
import type { Clock } from '../../kernel/work'
import type { FileStore } from '../file-store'
import {
  deletePart,
  insertPart,
  keepPart,
  type PartRow,
  selectKept,
  selectLeftBehind,
  selectLength,
  selectParts,
} from './part-store'

export interface ArrivingPart extends Omit<Receiving, 'path'> {
  id: string
  offset: number
  file: IncomingFile
}

export interface UnfinishedBytes {
  lengthOf: (id: string) => Promise<number>
  /** Appends a part; what arrived before it broke off is kept. */
  append: (part: ArrivingPart) => Promise<void>
  /** Puts the file together at a path that does not exist yet; returns its length. */
  gather: (id: string, path: string) => Promise<number>
  drop: (id: string) => Promise<void>
  /** Deletes what processes left behind that ended at the wrong moment. */
  dropLeftBehind: (nowMs: number) => Promise<void>
}

const lengthAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Bytes in a file for each upload, whose length is the offset, so the two can't disagree. */
export function folderBytes(folder: string): UnfinishedBytes {
  const pathOf = (id: string) => join(folder, id)
  return {
    lengthOf: (id) => lengthAt(pathOf(id)),
    async append({ id, file, maxBytes, tooLong }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await file.receive({ path: pathOf(id), maxBytes, tooLong })
    },
    async gather(id, path) {
      await link(pathOf(id), path)
      return lengthAt(path)
    },
    drop: (id) => rm(pathOf(id), { force: true }),
    dropLeftBehind: () => Promise.resolve(),
  }
}

interface BucketParts {
  sql: Sql
  clock: Clock
  files: FileStore
  /** A folder of this process, for parts while they arrive. */
  scratch: string
}

const batchSize = 500
const leftBehindAfterMs = 3_600_000

/** Parts of one place that arrive at once have objects of their own. */
const keyOf = ({ id, uploadId, position }: PartRow) => `unfinished/${uploadId}/${position}-${id}`

/** Bytes in objects of a bucket, each with a row. */
export function bucketBytes({ sql, clock, files, scratch }: BucketParts): UnfinishedBytes {
  const lengthOf = (id: string) => selectLength(sql, id)

  async function forget(part: PartRow): Promise<void> {
    await files.remove(keyOf(part))
    await deletePart(sql, part.id)
  }

  async function store(part: PartRow, arrived: { path: string; bytes: number }): Promise<void> {
    const { path, bytes } = arrived
    await insertPart(sql, { ...part, nowMs: clock.nowMs() })
    await files.put(keyOf(part), { path, mime: 'application/octet-stream', size: bytes })
    if (await keepPart(sql, { ...part, bytes })) return
    await forget(part)
    refuse('WrongOffset', { offset: await lengthOf(part.uploadId) })
  }

  async function drop(uploadId: string): Promise<void> {
    for (const part of await selectParts(sql, uploadId)) await forget(part)
  }

  return {
    lengthOf,
    async append({ id: uploadId, offset: position, file, maxBytes, tooLong }) {
      const part = { id: randomUUID(), uploadId, position }
      const path = join(scratch, `part-${part.id}`)
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      try {
        await file.receive({ path, maxBytes, tooLong })
      } finally {
        const bytes = await lengthAt(path)
        try {
          if (bytes > 0) await store(part, { path, bytes })
        } finally {
          await rm(path, { force: true })
        }
      }
    },
    async gather(uploadId, path) {
      const handle = await open(path, 'wx', 0o600)
      try {
        for (const part of await selectKept(sql, uploadId)) {
          const content = await files.read(keyOf(part), { start: 0, end: part.bytes })
          if (!content) throw new Error('the bucket lacks a part of an upload')
          const chunks = content instanceof Blob ? content.stream() : content
          for await (const chunk of chunks as ReadableStream<Uint8Array>) await handle.appendFile(chunk)
        }
      } finally {
        await handle.close()
      }
      return lengthAt(path)
    },
    drop,
    async dropLeftBehind(nowMs) {
      const beforeMs = nowMs - leftBehindAfterMs
      for (const { uploadId } of await selectLeftBehind(sql, { beforeMs, limit: batchSize }))
        await drop(uploadId)
    },
  }
}
