/**
 * An archive, assembled while it is downloaded. Messages are read only then, so that it contains nothing that was recalled, deleted
 * or edited since it was requested.
 */
import type { EntryView } from '@linnet/protocol'
import { mayReadFile } from '../conversations'
import { bytesOf, type ZipEntry } from '../kernel/http/zip'
import type { ReadWork } from '../kernel/work'
import type { UploadSlots } from '../uploads'
import { type Reading, readPart } from './log-parts'
import { contentsPage, messagesPage, pageName } from './render'
import { type ExportRow, selectFileAfter, selectFilesAmong } from './store'

type ReadStored = UploadSlots['readStored']

/** `read` opens a new read for each piece. */
export interface Readings extends Pick<Reading, 'lagging'> {
  read: () => ReadWork
}

/** The contents of the archive, in order. */
export async function* archiveOf(
  readings: Readings,
  readStored: ReadStored,
  row: ExportRow,
): AsyncGenerator<ZipEntry> {
  const { title, personId, language, isCut, askedAt } = row
  yield { name: 'messages.json', isText: true, chunks: messagesJson(readings, row) }
  const carried = new Set<string>()
  let [parts, messages] = [0, 0]
  for await (const { entries, isLast } of withLast(partsOf(readings, row))) {
    const fileIds = entries.flatMap(fileIdOf)
    for (const id of fileIds) carried.add(id)
    const files = await placesOf(readings.read(), row, fileIds)
    const page = messagesPage({ title, personId, language, n: parts, isLast, files }, entries)
    yield textEntry(pageName(parts), [page])
    parts += 1
    messages += entries.length
  }
  const contents = { title, language, parts, messages, isCut, madeAtMs: askedAt.getTime() }
  yield textEntry('index.html', [contentsPage(contents)])
  yield* filesOf(readings.read, readStored, { row, carried })
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

/** The log as far as the archive reaches; nothing for a person who has left since. */
async function* partsOf({ read, lagging }: Readings, row: ExportRow): AsyncGenerator<readonly EntryView[]> {
  const upTo = Math.min(Number(row.head), Number(row.after))
  let after = 0
  for (let isOver = false; !isOver;) {
    const part = await readPart({ work: read(), lagging }, row, { after, upTo })
    if (!part) return
    ;({ after, isOver } = part)
    if (part.entries.length > 0) yield part.entries
  }
}

async function* withLast(parts: AsyncIterable<readonly EntryView[]>) {
  let held: readonly EntryView[] | undefined
  for await (const entries of parts) {
    if (held) yield { entries: held, isLast: false }
    held = entries
  }
  if (held) yield { entries: held, isLast: true }
}

async function* messagesJson(readings: Readings, row: ExportRow): AsyncGenerator<Uint8Array> {
  const { title, conversationId, askedAt, isCut } = row
  const facts = { title, conversationId, exportedAt: askedAt.toISOString(), isComplete: !isCut }
  yield encoder.encode(`${JSON.stringify(facts).slice(0, -1)},"messages":[`)
  let separator = '\n'
  for await (const entries of partsOf(readings, row))
    for (const entry of entries) {
      yield encoder.encode(separator + JSON.stringify(entry))
      separator = ',\n'
    }
  yield encoder.encode('\n]}\n')
}

const fileIdOf = ({ message: { content } }: EntryView): string[] =>
  'file' in content ? [(content.file as { id: string }).id] : []

async function placesOf({ sql }: ReadWork, { id }: ExportRow, fileIds: readonly string[]) {
  const places = fileIds.length > 0 ? await selectFilesAmong(sql, id, fileIds) : []
  return new Map(places.map(({ fileId, name }) => [fileId, name]))
}

/** The files that still exist, in messages that still exist, and that the person may still read. */
async function* filesOf(
  read: () => ReadWork,
  readStored: ReadStored,
  { row: { id: requestId, personId }, carried }: { row: ExportRow; carried: ReadonlySet<string> },
): AsyncGenerator<ZipEntry> {
  let after = 0
  for (;;) {
    const work = read()
    const file = await selectFileAfter(work.sql, { requestId, after })
    if (!file) return
    after = file.n
    if (!carried.has(file.fileId)) continue
    if (!(await mayReadFile(work, { personId, fileId: file.fileId }))) continue
    const stored = await readStored(work, file.fileId)
    if (stored) yield { name: file.name, isText: false, chunks: bytesOf(stored.body) }
  }
}
