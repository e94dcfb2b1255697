/** Plays the segments of a stream where the browser reads no playlists by itself, as Firefox: it takes them one after the other. */

const mimes = {
  video: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"',
  voice: 'video/mp4; codecs="mp4a.40.2"',
} as const
export type SegmentKind = keyof typeof mimes

const everyMs = 700
/** So many of the listed ones are played before the newest, against stalls. */
const startBehind = 3
const longestBehindSeconds = 10
const keptSeconds = 30

export const canPlaySegments = (kind: SegmentKind): boolean =>
  'MediaSource' in globalThis && MediaSource.isTypeSupported(mimes[kind])

interface Listed {
  start: string
  segments: string[]
}

export function readPlaylist(text: string): Listed {
  return {
    start: /URI="([^"]+)"/.exec(text)?.[1] ?? '',
    segments: text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  }
}

/** Until it is stopped; `onLost`: it does not go on. */
export function playSegments(
  video: HTMLVideoElement,
  { url, kind, onLost }: { url: string; kind: SegmentKind; onLost: () => void },
): () => void {
  const source = new MediaSource()
  const address = URL.createObjectURL(source)
  const ending = new AbortController()
  const { signal } = ending
  video.src = address
  source.addEventListener('sourceopen', () => {
    follow({ video, buffer: source.addSourceBuffer(mimes[kind]), url, signal }).catch(() => {
      if (!signal.aborted) onLost()
    })
  })
  return () => {
    ending.abort()
    URL.revokeObjectURL(address)
  }
}

interface Following {
  video: HTMLVideoElement
  buffer: SourceBuffer
  url: string
  signal: AbortSignal
}

async function follow({ video, buffer, url, signal }: Following): Promise<void> {
  const base = url.slice(0, url.lastIndexOf('/') + 1)
  const get = async (address: string): Promise<Response> => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`segments are gone: ${response.status}`)
    return response
  }
  const append = async (path: string): Promise<void> => {
    const bytes = await (await get(base + path)).arrayBuffer()
    await settled(buffer, () => buffer.appendBuffer(bytes))
  }
  let begun: string | undefined
  let last = ''
  while (!signal.aborted) {
    const { start, segments } = readPlaylist(await (await get(url)).text())
    // The encoder has begun again: so does the player.
    if (begun !== undefined && begun !== start) throw new Error('other segments')
    if (begun === undefined) await append(start)
    const due = begun === undefined ? segments.slice(-startBehind) : segments.filter((path) => path > last)
    begun = start
    for (const path of due) {
      await append(path)
      last = path
    }
    stayNear(video)
    const old = video.currentTime - keptSeconds
    if (old > 0) await settled(buffer, () => buffer.remove(0, old))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** The stream began before this visit, and a page that was asleep is behind. */
function stayNear(video: HTMLVideoElement): void {
  const { buffered, currentTime } = video
  if (buffered.length === 0) return
  const [from, to] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)]
  if (currentTime < from || to - currentTime > longestBehindSeconds)
    video.currentTime = Math.max(from, to - 3)
}

function settled(buffer: SourceBuffer, act: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', () => resolve(), { once: true })
    buffer.addEventListener('error', () => reject(new Error('a segment cannot be played')), { once: true })
    act()
  })
}
