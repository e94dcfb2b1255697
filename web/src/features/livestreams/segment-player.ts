/** Plays a stream over HLS part by part, about one second behind its end. */
import { dueParts, pathAfter, readPlaylist } from '~/features/livestreams/hls-playlist'
import { createPace } from '~/features/livestreams/pace'

const mimes = {
  video: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"',
  voice: 'video/mp4; codecs="mp4a.40.2"',
} as const
export type SegmentKind = keyof typeof mimes

/** The number of parts that it starts with. */
const startBehind = 3
const againMs = 300
const keptSeconds = 30
/** The length of the pieces in which older media is removed. */
const tidySeconds = 10

export const canPlaySegments = (kind: SegmentKind): boolean =>
  'MediaSource' in globalThis && MediaSource.isTypeSupported(mimes[kind])

/** Plays until stopped. `onLost`: playback cannot continue. */
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
  const stayNear = createNearness(video, signal)
  /** Appends a part; returns false if it does not exist. */
  const append = async (path: string): Promise<boolean> => {
    const response = await fetch(base + path, { signal })
    if (response.status === 404) return false
    if (!response.ok) throw new Error(`parts are gone: ${response.status}`)
    const bytes = await response.arrayBuffer()
    await settled(buffer, () => buffer.appendBuffer(bytes))
    return true
  }
  let begun: string | undefined
  let last: string | undefined
  while (!signal.aborted) {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`the playlist is gone: ${response.status}`)
    const listed = readPlaylist(await response.text())
    // The encoder has restarted, so the player does, too.
    if (begun !== undefined && begun !== listed.start) throw new Error('other parts')
    if (begun === undefined) await append(listed.start)
    begun = listed.start
    for (const path of dueParts(listed, { last, behind: startBehind })) if (await append(path)) last = path
    stayNear()
    // Each part from here on is requested by its number, before it exists, without the playlist.
    for (let next = listed.next; await append(next); next = pathAfter(next)) {
      last = next
      stayNear()
      await forget(video, buffer)
    }
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

/** Keeps playback near the end of the buffer. */
function createNearness(video: HTMLVideoElement, signal: AbortSignal): () => void {
  const pace = createPace()
  video.addEventListener(
    'waiting',
    () => {
      // The pace does not count at the beginning and after a jump.
      if (!video.seeking && video.played.length > 0) pace.noteStall()
    },
    { signal },
  )
  return () => {
    const { buffered, currentTime } = video
    if (buffered.length === 0) return
    const [from, to] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)]
    // The stream began before this visit, or a piece of it is missing.
    const step = pace.step(currentTime < from ? -Infinity : currentTime, to)
    if ('rate' in step) video.playbackRate = step.rate
    else video.currentTime = Math.max(from, step.jumpTo)
  }
}

async function forget(video: HTMLVideoElement, buffer: SourceBuffer): Promise<void> {
  const old = video.currentTime - keptSeconds
  if (buffer.buffered.length === 0 || buffer.buffered.start(0) > old - tidySeconds) return
  await settled(buffer, () => buffer.remove(0, old))
}

function settled(buffer: SourceBuffer, act: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', () => resolve(), { once: true })
    buffer.addEventListener('error', () => reject(new Error('a part cannot be played')), { once: true })
    act()
  })
}
