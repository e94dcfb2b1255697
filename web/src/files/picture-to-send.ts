import { readPicture } from '~/platform/media-facts'
import { isPictureForServer } from './sendable-file'

/**
 * A chosen picture, scaled down for sending. One that only the server can read, such as a HEIC photo, stays as it
 * is; undefined if no one can read it.
 */
export async function pictureToSend(file: File): Promise<Blob | undefined> {
  const picture = await readPicture(file, { isOriginal: false })
  return picture?.blob ?? (isPictureForServer(file) ? file : undefined)
}
