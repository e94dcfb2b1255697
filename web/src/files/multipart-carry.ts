import type { Carried, Carry } from '@linnet/client/call'
import type { Language } from '@linnet/protocol'
import { withEnvelope } from '@linnet/protocol/envelope'

type MultipartOptions = {
  /** Address of the line without a slash at its end; '' for the page's own. */
  httpUrl: () => string
  token: string
  language: () => Language
  signal: AbortSignal
  /** Bytes of the file that have left. */
  onProgress: (sent: number) => void
}

/** A line that moves nothing for so long is dead. */
const stallMs = 30_000
/** After the last byte the server judges the file, and makes a picture small. */
const judgingMs = 120_000

/** Carries a call with a file, which `fetch` could not tell the progress of. */
export function multipartCarry({ httpUrl, token, language, signal, onProgress }: MultipartOptions): Carry {
  return ({ method, path, payload }) =>
    new Promise((resolve) => {
      const { form, size } = formOf(withEnvelope(payload, { token, language: language() }))
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      const abort = () => request.abort()
      const end = (carried: Carried) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        resolve(carried)
      }
      const waitFor = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          end('Timeout')
          request.abort()
        }, ms)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        waitFor(loaded < total ? stallMs : judgingMs)
        // The form around the file is sent before it, and counts for nothing.
        onProgress(Math.min(size, Math.max(0, loaded - (total - size))))
      }
      request.upload.onload = () => waitFor(judgingMs)
      request.onload = () => end(answerOf(request))
      request.onerror = () => end('NetworkFailure')
      request.onabort = () => end('NetworkFailure')
      signal.addEventListener('abort', abort)
      request.open(method, `${httpUrl()}${path}`)
      waitFor(stallMs)
      request.send(form)
      if (signal.aborted) abort()
    })
}

/** The file stands last: the server wants to know whose it is before it reads it. */
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

function answerOf(request: XMLHttpRequest): Carried {
  try {
    return JSON.parse(request.responseText) as Carried
  } catch {
    // A gateway answers in words of its own: nothing is known of what the server would have said.
    return 'NetworkFailure'
  }
}
