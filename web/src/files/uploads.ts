import type { Engine, Outcome, OutgoingMessage, Upload, UploadProgress } from '@linnet/client'
import { callVia, type Transport, httpTransport } from '@linnet/client/call'
import type { Call, CallInput, CallOutput, FilePurpose, FileView } from '@linnet/protocol'
import {
  type FileFacts,
  privateReplyOf,
  repliedTo,
  type SendableContent,
  spellContent,
  textOf,
} from '@linnet/protocol/conversations'
import { appendUpload, beginUpload, cancelUpload, finishUpload, uploadCalls } from '@linnet/protocol/uploads'
import { currentLanguage } from '~/i18n/preferences'
import { currentHttpUrl } from '~/lines/lines'
import { currentEngine } from '~/session/engine'
import { type StoredAttachment, storedAttachment } from '~/session/engine-store'
import { useSession } from '~/session/session'
import { onSessionChange } from '~/session/session-store'
import { attachmentTexts } from './attachment-texts'
import { nameLocalFile } from './local-files'
import { multipartTransport } from './multipart-transport'

/** Larger files are uploaded in parts, so that a lost connection costs only one part. */
const wholeBytes = 4 * 1024 * 1024
/** Timeout of finishing an upload: the server checks the whole file before it answers. */
const finishMs = 120_000
/** An upload fails after this many corrected offsets. */
const maxCorrections = 5

export type FileToSend = {
  /** The same for each attempt, so that an interrupted upload resumes. */
  cid: string
  purpose: FilePurpose
  name: string
  blob: Blob
  as?: 'voice' | 'file' | undefined
}

export type UploadOptions = {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** Whether the upload will not be resumed, so that the server can discard its parts. */
  isForgotten: () => boolean
}

/** Files that could not be stored on this device; lost when the page closes. */
const heldFiles = new Map<string, StoredAttachment>()
onSessionChange(() => heldFiles.clear())

export function holdFile(localId: string, attachment: StoredAttachment): void {
  heldFiles.set(localId, attachment)
}

/** Uploads a message's file and returns the payload to send. */
export const uploadAttachment: Upload = async (message, options) => {
  const { upload, content } = message
  if (!upload) return { ok: true, value: spellContent(content) }
  const { localId } = upload
  const kept = heldFiles.get(localId) ?? (await storedAttachment(localId).catch(() => undefined))
  if (!kept) return lostFile()
  const engine = currentEngine()
  // Uploads are also aborted when the app switches lines; those resume on the new line.
  const isForgotten = () =>
    engine !== null &&
    engine === currentEngine() &&
    !engine.getState().outgoing.some(({ cid }) => cid === message.cid)
  const outcome = await sendFile(fileOf(message, kept), { ...options, isForgotten })
  if (!outcome.ok) return outcome
  if (options.signal.aborted) return failed('NetworkFailure')
  nameLocalFile(localId, outcome.value.id)
  heldFiles.delete(localId)
  if (!fits(message, outcome.value)) {
    // A plain file would stay.
    if (engine && content.kind !== 'viewOnce') await sendAsFile(engine, message, outcome.value)
    return failed('WrongFileKind')
  }
  return { ok: true, value: payloadOf(message, outcome.value.id) }
}

function fileOf({ cid, upload, content }: OutgoingMessage, { blob }: StoredAttachment): FileToSend {
  const as = upload?.['as'] as FileToSend['as']
  return { cid, purpose: 'chat', name: fileIn(content)?.name ?? 'once', blob, as }
}

/** The message's content with the server's file id instead of the local facts. */
function payloadOf({ content }: OutgoingMessage, fileId: string): Record<string, unknown> {
  const { file: _, once: __, ...rest } = spellContent(content)
  return { ...rest, fileId }
}

/** Whether the server detected the kind of file that the message claims; it reads the content better than a browser. */
function fits({ content, upload }: OutgoingMessage, { kind }: FileView): boolean {
  const claimed = content.kind === 'viewOnce' ? content.once.media : fileIn(content)?.kind
  return upload?.['as'] === 'file' || (claimed ?? kind) === kind
}

/** Replaces a message whose file turned out to be of another kind by one that sends it as a plain file. */
async function sendAsFile(engine: Engine, message: OutgoingMessage, file: FileView): Promise<void> {
  const { album: _, ...payload } = payloadOf(message, file.id)
  const answered = { replyTo: repliedTo(message.content), privateReplyTo: privateReplyOf(message.content) }
  const content = { kind: 'file' as const, text: textOf(message.content) || undefined, ...answered, file }
  await engine.discard(message.cid)
  await engine.send(message.conversationId, { content, payload })
}

/** Uploads a file, in parts if it is large. Called again with the same cid, it resumes. */
export async function sendFile(file: FileToSend, options: UploadOptions): Promise<Outcome<FileView>> {
  const { blob, name, as, purpose } = file
  const total = blob.size
  options.onProgress({ sent: 0, total })
  if (total > wholeBytes) return sendInParts(file, options)
  const onProgress = (sent: number) => options.onProgress({ sent, total })
  const transport = transportOf(options.signal, onProgress)
  return call(transport, uploadCalls[purpose], { file: new File([blob], name, { type: blob.type }), as })
}

async function sendInParts(file: FileToSend, options: UploadOptions): Promise<Outcome<FileView>> {
  const { cid, purpose, name, as, blob } = file
  const { size } = blob
  const calls = plainTransport()
  const begun = await call(calls, beginUpload, { clientId: cid, purpose, name, size, as })
  if (!begun.ok) return begun
  const { id, partBytes } = begun.value
  let { offset } = begun.value
  let corrections = 0
  while (offset < size && !options.signal.aborted) {
    const from = offset
    const transport = transportOf(options.signal, (sent) =>
      options.onProgress({ sent: from + sent, total: size }),
    )
    const part = new File([blob.slice(from, from + partBytes)], name)
    const outcome = await call(transport, appendUpload, { id, offset: from, file: part })
    if (outcome.ok) {
      offset = outcome.value.offset
      options.onProgress({ sent: offset, total: size })
    } else {
      const right = rightOffset(outcome.refusal)
      corrections += 1
      if (right === undefined || corrections > maxCorrections) return outcome
      offset = right
    }
  }
  if (!options.signal.aborted) return call(calls, finishUpload, { id })
  if (options.isForgotten()) void call(calls, cancelUpload, { id })
  return failed('NetworkFailure')
}

/** The offset at which the server wants to resume, if that is why it refused. */
export function rightOffset({
  name,
  parameters,
}: {
  name: string
  parameters: Readonly<Record<string, unknown>>
}): number | undefined {
  const offset = parameters['offset']
  return name === 'WrongOffset' && typeof offset === 'number' ? offset : undefined
}

function transportOf(signal: AbortSignal, onProgress: (sent: number) => void): Transport {
  return multipartTransport({
    httpUrl: currentHttpUrl,
    token: currentToken(),
    language: currentLanguage,
    signal,
    onProgress,
  })
}

const plainTransport = (): Transport =>
  httpTransport({
    httpUrl: currentHttpUrl,
    token: currentToken(),
    language: currentLanguage,
    timeoutMs: finishMs,
  })

const currentToken = () => useSession.getState().session?.token ?? ''

const fileIn = (content: SendableContent): FileFacts | undefined =>
  'file' in content ? content.file : undefined

const call = <C extends Call>(transport: Transport, definition: C, input: CallInput<C>) =>
  callVia(transport, definition, input) as Promise<Outcome<CallOutput<C>>>

const failed = (name: 'NetworkFailure' | 'FileNotFound' | 'WrongFileKind', message = '') =>
  ({ ok: false, refusal: { name, message, parameters: {} } }) as const

const lostFile = () => failed('FileNotFound', attachmentTexts[currentLanguage()].lost)
