/** Fetches a page and its picture, within the limits of safety. */
import type { Outgoing, OutgoingAnswer } from '../kernel/outgoing/outgoing'
import { type PageWords, pageWords } from './page-words'

const limits = { timeoutMs: 5_000, redirects: 3 }
const maxPageBytes = 512 * 1024
const maxPictureBytes = 2 * 1024 * 1024

const agent = 'Mozilla/5.0 (compatible; LinnetPreview/1.0)'

/** The address of a page as written in a text; undefined if it is not a web page. */
export function addressOf(written: string): string | undefined {
  const address = /^www\./i.test(written) ? `https://${written}` : written.replace(/^http:/i, 'https:')
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // A port meant for plain http does not speak https.
  if (/^http:/i.test(written) && url.port !== '') return undefined
  url.hash = ''
  return url.protocol === 'https:' ? url.href : undefined
}

/** The metadata of a page; undefined if it cannot be read or has none. Its picture is still an address. */
export async function readPage(outgoing: Outgoing, address: string): Promise<PageWords | undefined> {
  const answer = await outgoing({
    ...limits,
    url: address,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'user-agent': agent,
    },
    maxBytes: maxPageBytes,
  }).catch(() => undefined)
  if (answer?.status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(typeOf(answer)))
    return undefined
  const words = pageWords(textOf(answer))
  if (words.title === '') return undefined
  const picture = URL.canParse(words.picture, answer.url) ? new URL(words.picture, answer.url) : undefined
  return {
    ...words,
    site: words.site || new URL(answer.url).hostname.replace(/^www\./, ''),
    picture: words.picture !== '' && picture?.protocol === 'https:' ? picture.href : '',
  }
}

/** The bytes of a page's picture; undefined if it is too large, too slow, or declares another type. */
export async function readPicture(outgoing: Outgoing, address: string): Promise<Uint8Array | undefined> {
  const answer = await outgoing({
    ...limits,
    url: address,
    headers: {
      accept: 'image/jpeg,image/png,image/webp',
      'accept-encoding': 'identity',
      'user-agent': agent,
    },
    maxBytes: maxPictureBytes,
    isWhole: true,
  }).catch(() => undefined)
  return answer?.status === 200 && /^image\/(?:jpeg|png|webp|gif)\b/i.test(typeOf(answer))
    ? answer.bytes
    : undefined
}

const typeOf = ({ headers }: OutgoingAnswer): string => headers.get('content-type') ?? ''

/** Byte order marks, which decide before any declaration, as in browsers. */
const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Decodes a page by its byte order mark, else the charset of its header, else the one declared at its beginning. */
function textOf(answer: OutgoingAnswer): string {
  const { bytes } = answer
  const beginning = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  const [, label = 'utf-8'] =
    /charset=["']?([\w-]{2,20})/i.exec(typeOf(answer)) ??
    /<meta[^>]{0,100}charset=["']?([\w-]{2,20})/i.exec(beginning) ??
    []
  try {
    return new TextDecoder(label as 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
