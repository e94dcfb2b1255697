/** The playlist of a stream that is played over HLS, as far as the app's player needs it. */

export interface Part {
  path: string
  /** It begins with a picture that needs no other. */
  isIndependent: boolean
}

export interface Listed {
  /** What comes before all parts; another one is of an encoder that has begun again. */
  start: string
  parts: Part[]
  /** The part that comes next. */
  next: string
}

const uriOf = (line: string | undefined): string => /URI="([^"]+)"/.exec(line ?? '')?.[1] ?? ''

export function readPlaylist(text: string): Listed {
  const lines = text.split('\n')
  const tagged = (tag: string) => lines.filter((line) => line.startsWith(`#EXT-X-${tag}:`))
  return {
    start: uriOf(tagged('MAP')[0]),
    parts: tagged('PART').map((line) => ({
      path: uriOf(line),
      isIndependent: line.includes('INDEPENDENT=YES'),
    })),
    next: uriOf(tagged('PRELOAD-HINT')[0]),
  }
}

/** What is to be played after the last one; without it, as at the beginning, what leads up to at least so many at the end. */
export function dueParts(
  { parts }: Listed,
  { last, behind }: { last: string | undefined; behind: number },
): string[] {
  const paths = parts.map(({ path }) => path)
  const at = last === undefined ? -1 : paths.indexOf(last)
  if (at >= 0) return paths.slice(at + 1)
  const from = parts.findLastIndex(({ isIndependent }, nth) => isIndependent && parts.length - nth >= behind)
  return paths.slice(Math.max(from, 0))
}

/** The one after it: they are counted, and the server lets whoever asks for the next one wait until it is there. */
export const pathAfter = (path: string): string =>
  path.replace(/\d+(?=\.m4s$)/, (nth) => String(Number(nth) + 1).padStart(nth.length, '0'))
