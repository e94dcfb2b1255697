import type { ConversationId, OnceCard, PrivateReply } from '@linnet/protocol'
import { onceDays } from '@linnet/protocol/viewonce/calls'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { readMarkup } from '~/kit/text/markup'
import { untilSafe } from '~/platform/leaving'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { storeAttachment } from '~/session/engine-store'
import { albumsOf, maxFilesAtOnce } from './album-plan'
import { attachmentTexts } from './attachment-texts'
import { chosenFile, type LocalFacts, prepareFile, type Prepared } from './file-preparing'
import { holdFile, storeHeld } from './held-files'
import { rememberLocalFile } from './local-files'
import { onceTexts } from './once-texts'
import { scheduleFile } from './scheduling'
import { isPictureOrVideo, type SendingFiles, type SendManner, type VoiceRecording } from './sendable-file'

type Rest = {
  text?: string | undefined
  album?: string | undefined
  replyTo?: number
  privateReplyTo?: PrivateReply
}

/**
 * Sends files in the chosen order. All are shown and stored unprepared at once, so that closing the page loses none of them; they
 * are then prepared and uploaded one after the other, on the next visit if necessary.
 */
export async function postFiles(
  conversationId: ConversationId,
  files: readonly File[],
  { caption, asFiles = false, isOriginal = false, answered, ...manner }: SendingFiles = {},
): Promise<void> {
  const sendable = accepted(files)
  const albums = albumsOf(sendable.map((file) => !asFiles && isPictureOrVideo(file)))
  const albumIds = albums.map(() => crypto.randomUUID())
  const restOf = (at: number): Rest => {
    const album = manner.isOnce ? undefined : albums[at]
    return {
      ...(album !== undefined && { album: albumIds[album] }),
      ...(at === 0 && caption && !manner.isOnce && markedCaption(caption)),
      ...(at === 0 && answered),
    }
  }
  const choice = { conversationId, isOriginal, manner, restOf }
  const isLater = manner.isOnce || manner.sendAt !== undefined
  await untilSafe(isLater ? postPrepared(sendable, asFiles, choice) : postChosen(sendable, asFiles, choice))
}

type Choice = {
  conversationId: ConversationId
  isOriginal: boolean
  manner: SendManner
  restOf: (at: number) => Rest
}

async function postChosen(
  files: readonly File[],
  asFiles: boolean,
  { conversationId, isOriginal, manner: { isSilent }, restOf }: Choice,
): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const chosen = files.map((file, at) => {
    const localId = crypto.randomUUID()
    const { kind, facts, attachment, as } = chosenFile(file, asFiles)
    const isRaw = kind !== 'file'
    rememberLocalFile(localId, file)
    // The file is sent from memory until it is stored.
    holdFile(localId, attachment)
    const upload = { localId, ...(as && { as }), ...(isRaw && { isRaw, isOriginal }) }
    const content = { ...restOf(at), ...(isSilent && { isSilent }), kind, file: { ...facts, id: localId } }
    return { localId, attachment, sending: engine.send(conversationId, { content, upload }) }
  })
  await Promise.all(chosen.map(({ localId, attachment }) => storeHeld(localId, attachment)))
  void prepareAhead(await Promise.all(chosen.map(({ sending }) => sending)))
}

/**
 * Prepares files one at a time: pictures need much memory. Files not reached here are prepared when they are
 * uploaded.
 */
async function prepareAhead(cids: readonly string[]): Promise<void> {
  const { prepareWaiting } = await import('./uploads')
  for (const cid of cids) await prepareWaiting(cid)
}

/** View-once and scheduled content is not stored on this device for long, so it is prepared before it waits anywhere. */
async function postPrepared(
  files: readonly File[],
  asFiles: boolean,
  { conversationId, isOriginal, manner, restOf }: Choice,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const prepared = asFiles ? chosenFile(file, true) : await prepareFile(file, isOriginal)
    if (manner.isOnce && !isForOnce(prepared)) {
      showToast(onceTexts[currentLanguage()].unfit({ name: file.name }), { kind: 'error' })
      continue
    }
    const { album, ...rest } = restOf(at)
    const isInAlbum = album !== undefined && prepared.kind !== 'file'
    await post(conversationId, prepared, { rest: { ...rest, ...(isInAlbum && { album }) }, manner })
  }
}

/** Sends a voice recording. */
export async function postVoice(
  conversationId: ConversationId,
  { blob, durationMs, peaks }: VoiceRecording,
  { answered, ...manner }: Pick<SendingFiles, 'answered'> & SendManner,
): Promise<void> {
  const prepared: Prepared = {
    kind: 'voice',
    facts: {
      kind: 'voice',
      name: voiceName(blob.type),
      mime: blob.type,
      size: blob.size,
      durationMs: Math.round(durationMs),
      peaks: [...peaks],
    },
    attachment: { blob },
    as: 'voice',
  }
  await untilSafe(post(conversationId, prepared, { rest: { ...answered }, manner }))
}

/** Explains in a toast why folders were left out. */
export const explainFolders = (): void =>
  showToast(attachmentTexts[currentLanguage()].noFolders, { kind: 'error' })

/** Drops empty and surplus files, with a toast. */
function accepted(files: readonly File[]): readonly File[] {
  const texts = attachmentTexts[currentLanguage()]
  const filled = files.filter((file) => file.size > 0)
  if (filled.length < files.length) showToast(texts.empty, { kind: 'error' })
  if (filled.length > maxFilesAtOnce) showToast(texts.tooMany({ n: maxFilesAtOnce }))
  return filled.slice(0, maxFilesAtOnce)
}

async function post(
  conversationId: ConversationId,
  { kind, facts, attachment, as }: Prepared,
  { rest, manner: { sendAt, isSilent, isOnce } }: { rest: Rest; manner: SendManner },
): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const localId = crypto.randomUUID()
  const upload = { localId, ...(as && { as }) }
  if (isOnce && kind !== 'file') {
    // The sender can't view it again either: the file stays only until it is sent.
    await storeAttachment(localId, { blob: attachment.blob }).catch(() => holdFile(localId, attachment))
    const content = {
      kind: 'viewOnce' as const,
      ...rest,
      ...(isSilent && { isSilent }),
      once: onceCard(kind, facts),
    }
    await engine.send(conversationId, { content, upload })
    return
  }
  const content = { ...rest, ...(isSilent && { isSilent }), kind, file: { ...facts, id: localId } }
  if (sendAt !== undefined) {
    const file = { name: facts.name, blob: attachment.blob, as }
    await scheduleFile(conversationId, { content, file }, sendAt)
    return
  }
  rememberLocalFile(localId, attachment.blob, attachment.poster)
  // A file stays in memory until the page is closed if storage is full.
  await storeAttachment(localId, attachment).catch(() => holdFile(localId, attachment))
  await engine.send(conversationId, { content, upload })
}

const isForOnce = ({ kind }: Prepared): boolean => kind !== 'file'

const onceCard = (media: OnceCard['media'], { durationMs }: LocalFacts): OnceCard => ({
  media,
  ...(durationMs !== undefined && { durationMs }),
  until: Math.floor(serverNowMs() / 1000) + onceDays * 86_400,
})

const voiceName = (mime: string): string =>
  `voice.${mime.includes('mp4') ? 'm4a' : mime.includes('ogg') ? 'ogg' : 'webm'}`

/** A caption as typed, parsed into text and formatting. */
function markedCaption(caption: string) {
  const { text, ranges } = readMarkup(caption)
  return { text, ...(ranges.length > 0 && { ranges }) }
}
