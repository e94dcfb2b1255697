/** The playlist of a stream that is played over HLS, as far as the app's player needs it. */

export interface Part {
  path: string
  /** Whether the part begins with a frame that can be decoded on its own. */
  isIndependent: boolean
}

export interface Listed {
  /** The initialization segment; a different one means that the encoder has restarted. */
  start: string
  parts: Part[]
  /** The next part to come. */
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

/** The parts to play after the last one; without one, as at the beginning, the parts from a key frame on, with at least `behind` at the end. */
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

/** The path of the next part: parts are numbered, and a request for the next one waits on the server until it exists. */
export const pathAfter = (path: string): string =>
  path.replace(/\d+(?=\.m4s$)/, (nth) => String(Number(nth) + 1).padStart(nth.length, '0'))
