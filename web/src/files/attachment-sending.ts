import type { ConversationId, FileFacts, OnceCard, PrivateReply } from '@linnet/protocol'
import { onceDays } from '@linnet/protocol/conversations/view-once'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { readMarkup } from '~/kit/text/markup'
import { readPicture, readVideo } from '~/platform/media-facts'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { type StoredAttachment, storeAttachment } from '~/session/engine-store'
import { albumsOf, maxFilesAtOnce } from './album-plan'
import { attachmentTexts } from './attachment-texts'
import { rememberLocalFile } from './local-files'
import { onceTexts } from './once-texts'
import { scheduleFile } from './scheduling'
import { isPictureOrVideo, type SendingFiles, type SendManner, type VoiceRecording } from './sendable-file'
import { holdFile } from './uploads'

/** What this device knows about a file; the server determines the rest. */
type LocalFacts = {
  kind: FileFacts['kind']
  name: string
  mime: string
  size: number
  width?: number
  height?: number
  durationMs?: number
  peaks?: number[]
}

type FileKind = 'voice' | 'image' | 'video' | 'file'
type Rest = {
  text?: string | undefined
  album?: string | undefined
  replyTo?: number
  privateReplyTo?: PrivateReply
}
type Prepared = { kind: FileKind; facts: LocalFacts; attachment: StoredAttachment; as?: 'voice' | 'file' }

/** Sends files in the chosen order. Each is shown at once and uploaded after those before it. */
export async function postFiles(
  conversationId: ConversationId,
  files: readonly File[],
  { caption, asFiles = false, isOriginal = false, answered, ...manner }: SendingFiles = {},
): Promise<void> {
  const sendable = accepted(files)
  const albums = albumsOf(sendable.map((file) => !asFiles && isPictureOrVideo(file)))
  const albumIds = new Map<number, string>()
  for (const [at, file] of sendable.entries()) {
    const prepared = asFiles ? plainFile(file) : await prepare(file, isOriginal)
    if (manner.isOnce && !isForOnce(prepared)) {
      showToast(onceTexts[currentLanguage()].unfit({ name: file.name }), { kind: 'error' })
      continue
    }
    const album = manner.isOnce ? undefined : albums[at]
    if (album !== undefined && !albumIds.has(album)) albumIds.set(album, crypto.randomUUID())
    const isFirst = at === 0
    const rest = {
      ...(album !== undefined && prepared.kind !== 'file' && { album: albumIds.get(album) }),
      ...(isFirst && caption && !manner.isOnce && markedCaption(caption)),
      ...(isFirst && answered),
    }
    await post(conversationId, prepared, { rest, manner })
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
  await post(conversationId, prepared, { rest: { ...answered }, manner })
}

/** Drops empty and surplus files, with a toast. */
function accepted(files: readonly File[]): readonly File[] {
  const texts = attachmentTexts[currentLanguage()]
  const filled = files.filter((file) => file.size > 0)
  if (filled.length < files.length) showToast(texts.empty, { kind: 'error' })
  if (filled.length > maxFilesAtOnce) showToast(texts.tooMany({ n: maxFilesAtOnce }))
  return filled.slice(0, maxFilesAtOnce)
}

async function prepare(file: File, isOriginal: boolean): Promise<Prepared> {
  const { name, type } = file
  if (type.startsWith('image/')) {
    const picture = await readPicture(file, { isOriginal })
    if (!picture) return plainFile(file)
    const { blob, width, height } = picture
    const facts = { kind: 'image' as const, name, mime: blob.type, size: blob.size, width, height }
    return { kind: 'image', facts, attachment: { blob } }
  }
  if (type.startsWith('video/')) {
    const video = await readVideo(file)
    if (!video) return plainFile(file)
    const { poster, ...size } = video
    const facts = { kind: 'video' as const, name, mime: type, size: file.size, ...size }
    return { kind: 'video', facts, attachment: { blob: file, poster } }
  }
  return plainFile(file)
}

function plainFile(file: File): Prepared {
  const { name, type: mime, size } = file
  const facts = { kind: 'file' as const, name, mime, size }
  return { kind: 'file', facts, attachment: { blob: file }, as: 'file' }
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
    // Its sender doesn't see it again either: the file stays only until it is sent.
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
  // If storage is full, keep the file in memory until the page is closed.
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

/** A caption as it was typed, read into its text and looks. */
function markedCaption(caption: string) {
  const { text, ranges } = readMarkup(caption)
  return { text, ...(ranges.length > 0 && { ranges }) }
}
