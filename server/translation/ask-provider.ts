/** One request to a provider: limited in time and size, and never redirected to another address. */

const timeoutMs = 20_000
/** The largest answer: four times the longest message, in a script of three bytes, escaped as JSON. */
const maxBytes = 512 * 1024

/**
 * Thrown when a provider could not be reached, refused, or returned an unreadable answer. Reveals nothing of
 * the question.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}

export interface ProviderRequest {
  /** The address from the settings; `path` is appended unless it already ends with it. */
  url: string
  path: string
  key: string | undefined
  body: object | FormData
}

/**
 * Makes a request. The operator chose the address, which may be in the local network: unlike addresses from
 * people, it isn't fetched by `kernel/outgoing`.
 */
export async function askProvider({ url, path, key, body }: ProviderRequest): Promise<unknown> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(addressOf(url, path), {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ProviderFailure(`it answered ${response.status}`)
    }
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    // A parser's error quotes the text that it could not read.
    throw new ProviderFailure(error instanceof SyntaxError ? 'it answered no JSON' : 'it did not answer')
  }
}

export function addressOf(url: string, path: string): string {
  const base = url.replace(/\/+$/, '')
  return base.endsWith(path) ? base : base + path
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw new ProviderFailure('its answer is too long')
    }
    pieces.push(value)
  }
  return Buffer.concat(pieces).toString('utf8')
}
