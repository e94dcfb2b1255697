import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
  name: string
  /** Text is compressed; pictures and videos already are. */
  isText: boolean
  chunks: AsyncIterable<Uint8Array>
}

/** A zip file, generated while it is read: only one chunk of one entry is in memory at a time. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { name, isText, chunks } of entries) {
    const file = new ZipDeflate(name, { level: isText ? 6 : 0 })
    file.mtime = mtime
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

/** Chunks as a stream that waits for its reader. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

/** A stored file, chunk by chunk. */
export async function* bytesOf(body: Blob | ReadableStream): AsyncGenerator<Uint8Array> {
  const stream = (body instanceof Blob ? body.stream() : body) as ReadableStream<Uint8Array>
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
