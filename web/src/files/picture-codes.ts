import { newCid } from '@linnet/client'
import { readPictureCodes } from '@linnet/protocol/uploads/picture-codes'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { pictureToSend } from './picture-to-send'

/** The codes that were read in a picture, or the reason why there are none. */
export type PictureCodes = { codes: readonly string[] } | { problem: string }

/** Lets the server read the QR codes in a picture that this device reads nothing from. The picture is not kept. */
export async function readCodesOnServer(file: File): Promise<PictureCodes> {
  const engine = currentEngine()
  const blob = await pictureToSend(file)
  if (!engine || !blob) return { codes: [] }
  const { sendFile } = await import('./uploads')
  const sent = await sendFile(
    { cid: newCid(serverNowMs()), purpose: 'test', name: file.name, blob },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
  if (!sent.ok) return { problem: refusalText(sent.refusal) }
  const outcome = await engine.call(readPictureCodes, { picture: sent.value.id })
  if (outcome.ok) return { codes: outcome.value.codes.map(({ content }) => content) }
  return outcome.refusal.name === 'NoCodeFound' ? { codes: [] } : { problem: refusalText(outcome.refusal) }
}
