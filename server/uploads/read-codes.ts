/** Reads the QR codes in a picture that a person may read. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { type FileStore, keyOf } from './file-store'
import type { Media } from './media/media'
import { isSealed } from './seals'
import type { MayRead } from './serving/access'

export interface CodeParts {
  read: () => ReadWork
  files: FileStore
  media: Pick<Media, 'readCodes' | 'charged' | 'requireTime'>
  scratch: string
  findReadable: MayRead
}

export type ReadPictureCodes = (personId: PersonId, picture: string) => Promise<readonly string[]>

const named = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/[a-z]+)?(?:\?.*)?$/i

export const createReadPictureCodes =
  ({ read, files, media, scratch, findReadable }: CodeParts): ReadPictureCodes =>
  async (personId, picture) => {
    const [, fileId] = named.exec(picture) ?? []
    const file = fileId && (await findReadable(read(), { personId, fileId: fileId.toLowerCase() }))
    if (!file || isSealed(file.purpose)) return refuse('FileNotFound')
    if (file.kind !== 'image') return refuse('NotAnImage')
    await media.requireTime(personId)
    const body = await files.read(keyOf(file.id, 'original'), { start: 0, end: Number(file.size) })
    if (!body) return refuse('FileNotFound')
    const folder = join(scratch, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const source = join(folder, 'source')
      await writeFile(source, new Uint8Array(await new Response(body).arrayBuffer()), { mode: 0o600 })
      const codes = await media.charged(personId, () => media.readCodes({ source, folder, person: personId }))
      return codes.length > 0 ? codes : refuse('NoCodeFound')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
