import { readBody, type WireAnswer, type Transport } from '@linnet/client/call'
import type { Language } from '@linnet/protocol'
import { inLanguage } from '@linnet/protocol/envelope'

type MultipartOptions = {
  /** The URL of the line without a trailing slash; '' for the page's own origin. */
  httpUrl: () => string
  token: string
  language: () => Language
  signal: AbortSignal
  /** Called with the bytes of the file sent so far. */
  onProgress: (sent: number) => void
}

/** The time without progress after which an upload is aborted. */
const stallMs = 30_000
/** The timeout after the last byte: the server checks the file and scales pictures down. */
const processingMs = 120_000

/** Sends a call with a file by XMLHttpRequest, because `fetch` does not report upload progress. */
export function multipartTransport({
  httpUrl,
  token,
  language,
  signal,
  onProgress,
}: MultipartOptions): Transport {
  return ({ method, path, payload }) =>
    new Promise((resolve) => {
      const { form, size } = formOf(inLanguage(payload, language()))
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      const abort = () => request.abort()
      const end = (answer: WireAnswer) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        resolve(answer)
      }
      const waitFor = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          end('Timeout')
          request.abort()
        }, ms)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        waitFor(loaded < total ? stallMs : processingMs)
        // The other form fields are sent before the file and don't count.
        onProgress(Math.min(size, Math.max(0, loaded - (total - size))))
      }
      request.upload.onload = () => waitFor(processingMs)
      request.onload = () => end(readBody(request.status, request.responseText))
      request.onerror = () => end('NetworkFailure')
      request.onabort = () => end('NetworkFailure')
      signal.addEventListener('abort', abort)
      request.open(method, `${httpUrl()}${path}`)
      // In a header it is read before the body: members have room of their own for theirs.
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
      waitFor(stallMs)
      request.send(form)
      if (signal.aborted) abort()
    })
}

/** The form of a call, with the file last: the server must know its owner before reading it. */
function formOf(payload: Readonly<Record<string, unknown>>): { form: FormData; size: number } {
  const form = new FormData()
  const { file, ...fields } = payload
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (!(file instanceof Blob)) throw new Error('A multipart call carries a file.')
  form.append('file', file)
  return { form, size: file.size }
}
