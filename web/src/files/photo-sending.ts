import { newCid, type Outcome } from '@linnet/client'
import type { FileView } from '@linnet/protocol'
import { serverNowMs } from '~/platform/now'

/** Uploads the photo of a person or group. */
export async function sendPhoto(
  purpose: 'photo' | 'groupPhoto',
  blob: Blob,
  name: string,
): Promise<Outcome<FileView>> {
  const { sendFile } = await import('./uploads')
  return sendFile(
    { cid: newCid(serverNowMs()), purpose, name, blob },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
}
