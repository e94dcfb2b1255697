/** Pictures in content written by the staff: public, and immutable. */
import { pictureFolder } from '@linnet/protocol'
import type { RawHandler } from '../kernel/http/incoming-request'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Transact, Work } from '../kernel/work'
import type { CleanPicture } from '../uploads'
import { insertPicture, type PictureRow, selectPicture } from './picture-store'

/** The largest picture: they are shown on phones, and the console shrinks them before uploading. */
const maxPictureBytes = 700_000

export interface GivenPicture {
  base64: string
  by: string
}

export interface AddedPicture {
  id: string
  width: number
  height: number
}

export type AddPicture = (
  given: GivenPicture,
  audit: (work: Work, added: AddedPicture) => Promise<void>,
) => Promise<AddedPicture>

/** Re-encodes a picture and keeps it. */
export function createAddPicture({
  transact,
  clean,
}: {
  transact: Transact
  clean: CleanPicture
}): AddPicture {
  return async ({ base64, by }, audit) => {
    const picture = await clean(Buffer.from(base64, 'base64'))
    if (picture === 'unreadable' || picture.bytes.length > maxPictureBytes) return refuse('BadPicture')
    return transact(async (work) => {
      const added = { id: work.newId<string>(), width: picture.width, height: picture.height }
      await insertPicture(work.sql, { ...picture, id: added.id, by, nowMs: work.nowMs })
      await audit(work, added)
      return added
    })
  }
}

const pictureId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves pictures; they may be cached forever. */
export function createServePictures(read: () => ReadWork): RawHandler {
  return async ({ request, pathname }) => {
    const id = pathname.startsWith(pictureFolder) ? pathname.slice(pictureFolder.length) : ''
    if (!pictureId.test(id)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    return (await answerPicture(read(), id)) ?? new Response('not found', { status: 404 })
  }
}

/** Answers with a picture; undefined if there is none with this id. */
export async function answerPicture(
  { sql }: Pick<ReadWork, 'sql'>,
  id: string,
): Promise<Response | undefined> {
  const picture = await selectPicture(sql, id)
  return picture && pictureResponse(picture)
}

const pictureResponse = ({ mime, bytes }: PictureRow): Response =>
  new Response(bytes, {
    headers: {
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
