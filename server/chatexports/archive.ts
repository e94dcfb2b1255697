/** An archive, put together while it is downloaded. */
import { gunzipSync } from 'node:zlib'
import type { EntryView } from '@linnet/protocol'
import { mayReadFile } from '../conversations'
import type { ReadWork } from '../kernel/work'
import type { UploadSlots } from '../uploads'
import { contentsPage, messagesPage, pageName } from './render'
import { type ExportRow, selectFileAfter, selectFilesAmong, selectPart } from './store'
import type { ZipEntry } from './zip'

type ReadStored = UploadSlots['readStored']

/** What the archive holds, in order. `read` opens each piece when its turn comes. */
export async function* archiveOf(
  read: () => ReadWork,
  readStored: ReadStored,
  row: ExportRow,
): AsyncGenerator<ZipEntry> {
  const { title, language, parts, messages, isCut, askedAt } = row
  const contents = { title, language, parts, messages, isCut, madeAtMs: askedAt.getTime() }
  yield textEntry('index.html', [contentsPage(contents)])
  yield { name: 'messages.json', isText: true, chunks: messagesJson(read, row) }
  for (let n = 0; n < parts; n++) yield textEntry(pageName(n), [await pageOf(read(), row, n)])
  yield* filesOf(read, readStored, row)
}

const encoder = new TextEncoder()

const textEntry = (name: string, texts: readonly string[]): ZipEntry => ({
  name,
  isText: true,
  chunks: chunksOf(texts),
})

async function* chunksOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield encoder.encode(text)
}

async function readPart({ sql }: ReadWork, requestId: string, n: number): Promise<string> {
  const content = await selectPart(sql, { requestId, n })
  return content ? gunzipSync(content).toString() : ''
}

/** The messages of a part that have not destroyed themselves meanwhile. */
async function entriesOf(work: ReadWork, requestId: string, n: number): Promise<EntryView[]> {
  const entries = JSON.parse(`[${await readPart(work, requestId, n)}]`) as EntryView[]
  return entries.filter(({ message: { expiresAtMs } }) => !expiresAtMs || expiresAtMs > work.nowMs)
}

async function* messagesJson(read: () => ReadWork, row: ExportRow): AsyncGenerator<Uint8Array> {
  const { id, title, conversationId, askedAt, isCut, parts } = row
  const facts = { title, conversationId, exportedAt: askedAt.toISOString(), isComplete: !isCut }
  yield encoder.encode(`${JSON.stringify(facts).slice(0, -1)},"messages":[`)
  let separator = '\n'
  for (let n = 0; n < parts; n++)
    for (const entry of await entriesOf(read(), id, n)) {
      yield encoder.encode(separator + JSON.stringify(entry))
      separator = ',\n'
    }
  yield encoder.encode('\n]}\n')
}

async function pageOf(work: ReadWork, row: ExportRow, n: number): Promise<string> {
  const { id, title, language, parts } = row
  const entries = await entriesOf(work, id, n)
  const ids = entries.flatMap(({ message: { content } }) =>
    'file' in content ? [(content.file as { id: string }).id] : [],
  )
  const places = ids.length > 0 ? await selectFilesAmong(work.sql, id, ids) : []
  const files = new Map(places.map(({ fileId, name }) => [fileId, name]))
  return messagesPage({ title, language, n, isLast: n === parts - 1, files }, entries)
}

/** The files that are still there and that the person may still read. */
async function* filesOf(
  read: () => ReadWork,
  readStored: ReadStored,
  { id: requestId, personId }: ExportRow,
): AsyncGenerator<ZipEntry> {
  let after = 0
  for (;;) {
    const work = read()
    const file = await selectFileAfter(work.sql, { requestId, after })
    if (!file) return
    after = file.n
    if (!(await mayReadFile(work, { personId, fileId: file.fileId }))) continue
    const stored = await readStored(work, file.fileId)
    if (stored) yield { name: file.name, isText: false, chunks: bytesOf(stored.body) }
  }
}

async function* bytesOf(body: Blob | ReadableStream): AsyncGenerator<Uint8Array> {
  const stream = (body instanceof Blob ? body.stream() : body) as ReadableStream<Uint8Array>
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
