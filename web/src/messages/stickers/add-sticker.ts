/** Creating stickers from files and from messages. */
import { newCid, type Outcome } from '@linnet/client'
import type { Content, ConversationId } from '@linnet/protocol'
import { addSticker } from '@linnet/protocol/stickers/calls'
import { fileUrl } from '~/files/file-urls'
import { sendFile } from '~/files/uploads'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { stickerPicture } from '~/platform/sticker-picture'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { addingTexts } from './adding-texts'

/** Whether the menu offers to keep the message as a sticker; the server decides. */
export const canBeSticker = (content: Content): boolean =>
  content.kind === 'image' || (content.kind === 'sticker' && !content.pack)

type Message = { conversationId: ConversationId; cseq: number; content: Content }

/** Adds the sticker or picture of a message to my favourite stickers, and shows the outcome. */
export async function keepSticker({ conversationId, cseq, content }: Message): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const texts = addingTexts[currentLanguage()]
  let outcome: Outcome<unknown> = await engine.call(addSticker, {
    id: newCid(serverNowMs()),
    conversationId,
    cseq,
  })
  const isPhoto = content.kind === 'image' && content.file.durationMs === undefined
  // A photo exceeds the size limit of stickers: a smaller copy made by this device replaces it.
  if (!outcome.ok && outcome.refusal.name === 'StickerTooLarge' && isPhoto) {
    const url = await fileUrl(content.file.id, 'original')
    const photo =
      url &&
      (await fetch(url).then(
        (answer) => (answer.ok ? answer.blob() : undefined),
        () => undefined,
      ))
    if (photo) outcome = await addPicture(new File([photo], content.file.name, { type: photo.type }), {})
  }
  if (outcome.ok) showToast(texts.added, { kind: 'success' })
  else showToast(refusalText(outcome.refusal), { kind: 'error' })
}

/** Uploads a picture as a sticker of a pack, or of my favourites. */
export async function addPicture(
  file: File,
  { packId }: { packId?: string | undefined },
): Promise<Outcome<unknown>> {
  const blob = await stickerPicture(file)
  if (!blob) {
    const message = addingTexts[currentLanguage()].notAPicture
    return { ok: false, refusal: { name: 'NotAnImage', message, parameters: {} } }
  }
  const uploaded = await sendFile(
    { cid: newCid(serverNowMs()), purpose: 'chat', name: file.name, blob },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
  const engine = currentEngine()
  if (!uploaded.ok || !engine) return uploaded
  return engine.call(addSticker, { id: newCid(serverNowMs()), packId, fileId: uploaded.value.id })
}
