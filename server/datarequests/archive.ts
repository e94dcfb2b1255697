/** An export as a ZIP file that opens offline, assembled while it is downloaded: the data, the page, and the person's files. */
import { gunzipSync } from 'node:zlib'
import type { ExportFiles, OwnFile } from '../kernel/declared/personal-data'
import { bytesOf, type ZipEntry } from '../kernel/http/zip'
import type { ReadWork } from '../kernel/work'
import { placeOfFile } from './render'
import { type OpenedExport, selectPart } from './store'

/** The limits of the plain ZIP format, with room for the data and the page. */
const maxFileBytes = 3_500_000_000
const maxFiles = 60_000

type Read = () => ReadWork

/** `read` opens a new read for each piece. */
export async function* archiveOf(
  read: Read,
  files: readonly ExportFiles[],
  opened: OpenedExport,
): AsyncGenerator<ZipEntry> {
  for (const [format, name] of [
    ['json', 'linnet-data.json'],
    ['html', 'index.html'],
  ] as const)
    yield { name, isText: true, chunks: partsOf(read, opened, format) }
  const leftOut: OwnFile[] = []
  let [bytes, count] = [0, 0]
  for (const each of files)
    for await (const file of allOf(read, each, opened)) {
      if (bytes + Number(file.size) > maxFileBytes || count >= maxFiles) {
        leftOut.push(file)
        continue
      }
      const body = await each.read(read(), file.id)
      if (!body) continue
      bytes += Number(file.size)
      count++
      yield { name: placeOfFile(file), isText: false, chunks: bytesOf(body) }
    }
  if (leftOut.length > 0) yield { name: 'files-left-out.txt', isText: true, chunks: namesOf(leftOut) }
}

/** An export part by part, one in memory at a time. */
export async function* partsOf(
  read: Read,
  { id, parts }: Pick<OpenedExport, 'id' | 'parts'>,
  format: 'json' | 'html',
): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < parts; n++) {
    const part = await selectPart(read().sql, { requestId: id, format, n })
    if (!part) return
    yield gunzipSync(part)
  }
}

async function* allOf(
  read: Read,
  { list }: ExportFiles,
  { personId }: OpenedExport,
): AsyncGenerator<OwnFile> {
  for (let after: string | undefined; ;) {
    const page = await list(read(), personId, after)
    yield* page
    after = page.at(-1)?.id
    if (after === undefined) return
  }
}

async function* namesOf(files: readonly OwnFile[]): AsyncGenerator<Uint8Array> {
  for (const { id, name, size } of files) yield Buffer.from(`${id} ${size} ${name}\n`)
}
