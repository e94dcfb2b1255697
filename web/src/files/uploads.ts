import type { Outcome, OutgoingMessage, Upload, UploadProgress } from '@linnet/client'
import { callVia, type Transport, httpTransport } from '@linnet/client/call'
import type { Call, CallInput, CallOutput, FilePurpose, FileView } from '@linnet/protocol'
import { type FileFacts, type SendableContent, spellContent } from '@linnet/protocol/conversations/calls'
import {
  appendUpload,
  beginUpload,
  cancelUpload,
  finishUpload,
  uploadCalls,
} from '@linnet/protocol/uploads/calls'
import { currentLanguage } from '~/i18n/preferences'
import { currentHttpUrl } from '~/lines/lines'
import { untilSafe } from '~/platform/leaving'
import { serverNowMs } from '~/platform/now'
import { ignoreStorageFailure } from '~/platform/storage'
import { currentEngine } from '~/session/engine'
import { type StoredAttachment, storedAttachment } from '~/session/engine-store'
import { useSession } from '~/session/session'
import { offerOtherLine } from '~/session/trouble/line-question'
import { attachmentTexts } from './attachment-texts'
import { contentWith, payloadOf, prepareFile } from './file-preparing'
import { dropHeldFile, heldFile, storeChanged } from './held-files'
import { nameLocalFile, showPoster } from './local-files'
import { multipartTransport } from './multipart-transport'

/** The size from which files are uploaded in parts, so that a lost connection costs only one part. */
const wholeBytes = 4 * 1024 * 1024
/** The timeout of finishing an upload: the server checks the whole file before it answers. */
const finishMs = 120_000
/** The number of corrected offsets after which an upload fails. */
const maxCorrections = 5

export type FileToSend = {
  /** The id, the same for each attempt, so that an interrupted upload resumes. */
  cid: string
  purpose: FilePurpose
  name: string
  blob: Blob
  as?: 'voice' | 'file' | undefined
}

export type UploadOptions = {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** Whether the file waits in an outbox of this device, so that closing the page does not lose it. */
  isKept?: boolean
  /** Whether the upload will not be resumed, so that the server can discard its parts. */
  isForgotten: () => boolean
}

/** The time that another tab may take to store a file that it has put into the outbox. */
const storingMs = 60_000

/** Uploads a message's file and returns the payload to send. */
export const uploadAttachment: Upload = async (given, options) => {
  if (!given.upload) return { ok: true, value: spellContent(given.content) }
  const { localId } = given.upload
  const kept = await prepared(given)
  if (!kept) return serverNowMs() - given.acceptedAtMs < storingMs ? failed('NetworkFailure') : lostFile()
  const { message, attachment } = kept
  const engine = currentEngine()
  // Uploads are also aborted when the app switches lines; those resume on the new line.
  const isForgotten = () =>
    engine !== null &&
    engine === currentEngine() &&
    !engine.getState().outgoing.some(({ cid }) => cid === message.cid)
  const outcome = await sendFile(fileOf(message, attachment), { ...options, isForgotten, isKept: true })
  if (!outcome.ok) return outcome
  if (options.signal.aborted) return failed('NetworkFailure')
  const { content } = message
  nameLocalFile(localId, outcome.value.id)
  dropHeldFile(localId)
  if (fits(message, outcome.value)) return { ok: true, value: payloadOf(content, outcome.value.id) }
  if (content.kind === 'viewOnce') return failed('WrongFileKind')
  const right = contentWith(content, outcome.value)
  await engine?.revise(message.cid, { content: right, upload: message.upload })
  return { ok: true, value: payloadOf(right, outcome.value.id) }
}

/** Preparations in progress, by file id: a message may be uploaded while it is being prepared. */
const preparing = new Map<string, ReturnType<typeof prepared>>()

type Kept = { message: OutgoingMessage; attachment: StoredAttachment }

/** Prepares the file of a waiting message ahead of its upload, so that its bubble has the right size. */
export async function prepareWaiting(cid: string): Promise<void> {
  const message = currentEngine()
    ?.getState()
    .outgoing.find((each) => each.cid === cid)
  if (message) await prepared(message)
}

/** The message in the form it is uploaded in, and its file; undefined if the file is not on this device. */
function prepared(message: OutgoingMessage): Promise<Kept | undefined> {
  const localId = message.upload?.localId ?? ''
  const running = preparing.get(localId) ?? prepareNow(message).finally(() => preparing.delete(localId))
  preparing.set(localId, running)
  return running
}

async function prepareNow(given: OutgoingMessage): Promise<Kept | undefined> {
  const engine = currentEngine()
  // The file may have been prepared since.
  const message = engine?.getState().outgoing.find(({ cid }) => cid === given.cid) ?? given
  const { upload, content } = message
  if (!upload) return undefined
  const { localId, isRaw, isOriginal, ...others } = upload
  const kept = heldFile(localId) ?? (await storedAttachment(localId).catch(ignoreStorageFailure))
  if (!kept || isRaw !== true) return kept && { message, attachment: kept }
  const known = fileIn(content)
  const file = new File([kept.blob], known?.name ?? 'file', { type: known?.mime ?? kept.blob.type })
  const { kind, facts, attachment, as } = await prepareFile(file, isOriginal === true)
  // The file is stored before the message refers to it: preparing it twice does no harm.
  await storeChanged(localId, attachment)
  showPoster(localId, attachment)
  const { album: _, ...rest } = content as { album?: string }
  const revision = {
    content: {
      ...(kind === 'file' ? rest : content),
      kind,
      file: { ...facts, id: localId },
    } as SendableContent,
    upload: { ...others, localId, ...(as && { as }) },
  }
  await engine?.revise(message.cid, revision)
  return { message: { ...message, ...revision }, attachment }
}

function fileOf({ cid, upload, content }: OutgoingMessage, { blob }: StoredAttachment): FileToSend {
  const as = upload?.['as'] as FileToSend['as']
  return { cid, purpose: 'chat', name: fileIn(content)?.name ?? 'once', blob, as }
}

/** Whether the server detected the kind of file that the message claims; it reads the content better than a browser. */
function fits({ content, upload }: OutgoingMessage, { kind }: FileView): boolean {
  const claimed = content.kind === 'viewOnce' ? content.once.media : fileIn(content)?.kind
  return upload?.['as'] === 'file' || (claimed ?? kind) === kind
}

/** Uploads a file, in parts if it is large. Called again with the same cid, it resumes. */
export function sendFile(file: FileToSend, options: UploadOptions): Promise<Outcome<FileView>> {
  const sending = sendNow(file, options)
    .then((outcome) => unlessUnreadable(outcome, file.blob))
    .then((outcome) => noteOutcome(outcome, options.signal))
  return options.isKept ? sending : untilSafe(sending)
}

/** Failures of the line, not of the file. */
const lineFailures: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'ServerFault'])
let isAskedSince = false

/** Offers another line once, until a file arrives: files in the outbox are tried again and again. */
function noteOutcome<O extends Outcome<unknown>>(outcome: O, signal: AbortSignal): O {
  if (outcome.ok) isAskedSince = false
  else if (lineFailures.has(outcome.refusal.name) && !signal.aborted && !isAskedSince) {
    isAskedSince = true
    void offerOtherLine('uploadFailed')
  }
  return outcome
}

async function sendNow(file: FileToSend, options: UploadOptions): Promise<Outcome<FileView>> {
  const { blob, name, as, purpose } = file
  const total = blob.size
  options.onProgress({ sent: 0, total })
  // Identity papers are encrypted once they are whole.
  if (total > wholeBytes && purpose !== 'realName') return sendInParts(file, options)
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

/** A file that can't be read any more looks like a failing network, and would be sent again for ever. */
export async function unlessUnreadable<O extends Outcome<unknown>>(outcome: O, blob: Blob) {
  if (outcome.ok || outcome.refusal.name !== 'NetworkFailure') return outcome
  const isReadable = await blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return isReadable ? outcome : lostFile()
}

/** The offset at which the server wants to resume, if that is the reason of its refusal. */
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
